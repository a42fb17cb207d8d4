# Что говорится в треде вокруг рассказа об игре.

receipt-of = Приказы от { $by }:
receipt-hidden = { $count ->
    [one] И ещё { $count } приказ, который видят не все.
    [few] И ещё { $count } приказа, которые видят не все.
   *[other] И ещё { $count } приказов, которые видят не все.
}
receipt-answer-author = Вопрос { $question } решаете вы: { $choices }. Нажмите кнопку, исправьте пост или ответьте через /orders answer.
receipt-answer-moderator = Вопрос { $question } решает модератор: { $choices }.
receipt-answer-players = Вопрос { $question } решают другие игроки: { $choices }.
receipt-empty = В этом посте больше нет приказов.
receipt-withdrawn = Этот пост отозван.
receipt-taken-back = Этот пост отменён и больше не считается.
turn-taken-back = Этот ход отменён ({ $by }).
button-details = Показать остальное
button-difference = Модератору: что изменилось?
button-claim = Занять место { $seat }
your-turn = Ход { $number } ваш, { $seat }.
template-head = Для копирования:
tag-next = после { $key }
tag-game = игра { $game } · { $number }/{ $parts }
seat-free = свободно
opening-moderators = Модератор:
opening-how = Пишите приказы здесь своими словами, по кораблю на строку, сколькими угодно постами; править их можно, пока открыт ваш ход или фаза. «готово» отдельной строкой сразу зовёт следующего; /orders preview показывает приказ без последствий.
opening-dice = Отпечаток секрета кубиков: { $commitment }; сам секрет откроется, когда игра закончится.
late-edit = Правка опоздала, прежний текст остаётся. Если итог неверен, обратитесь к модератору.
late-delete = Удаление опоздало, пост остаётся в силе. Если итог неверен, обратитесь к модератору.
post-gone = Поста игрока { $seat } больше нет в треде, и никто не видел, когда он исчез. Он ещё считается; модератор может вычеркнуть его через /mod void.
file-unread = Файл { $file } не удалось прочесть; отправьте его снова или напишите приказы текстом.
cannot-stand = Принять это нельзя: { $why }
act-for = Модератор: { $by }
game-closed = Игра окончена.
game-secret = Секрет кубиков: { $secret }
status-line = Ход { $number }, игрок { $seat }. Записей: { $entries }.
deadline-passed = срок истёк
deadline-near = { $seats }: ход скоро закончится, а от вас ещё не всё пришло.
deadline-missed = Срок этого хода истёк; не хватает: { $seats }. Модератор может продолжить (/mod skip, /mod close) или дать время (/mod extend).
receipt-sealed-side = От { $by } есть приказы, которые читают только его сторона и модераторы.
receipt-sealed-moderators = От { $by } есть приказы, которые читают только модераторы.
button-use-now = Использовать сейчас
flag-call = { $by } зовёт вас к { $post }: { $reason }
map-hit = попадание
map-evaded = уклонение
map-waiting = в пути
map-before = сделано раньше
map-month = за этот месяц
map-missing = осталось
map-down = простаивают

sheet-too-long = В таблице приказов не больше { $most } строк; пришлите остальное другим файлом.
sheet-too-big = Книга слишком велика в распакованном виде; сохраните только лист приказов.
sheet-unreadable = Файл не читается как книга; сохраните его как .xlsx или .csv.
sheet-formula = В ячейке { $cell } формула; впишите её значение.
map-shields = щиты
map-hull = корпус
map-osi = OSI
took-nothing = Это ничего не изменило.
foretold-hidden = Что из этого выйдет, скрыто до отправки: решают кубики или открывается что-то тайное.
foretold-nothing = В этом тексте нет приказов.
