# Отчёт о бое.

report-contents = Содержание
report-opening = Перед первым выстрелом
report-arithmetic = Откуда взялись числа
report-made = Рассказано Quarterdeck { $version }.
report-more-games = Игры
