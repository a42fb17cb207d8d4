# Отчёт о бое.

report-contents = Содержание
report-arithmetic = Откуда взялись числа
report-made = Рассказано Quarterdeck { $version }.
report-whole-post = Пост целиком
