# What is said in a thread around the account of a game.

receipt-of = { $by } orders:
receipt-form = Short:
receipt-form-all = To post it all again:
receipt-replaced = Taken back:
receipt-replaced-all = Taken back:
receipt-left = Left: { $units }.
receipt-left-unit = { $unit } – { $budget }
receipt-unordered = No orders yet: { $units }.
receipt-unordered-more = No orders yet: { $units } and { $more } more.
receipt-hidden = { $count ->
    [one] And one order that not everybody may see.
   *[other] And { $count } orders that not everybody may see.
}
receipt-answer-author = You decide { $question }: { $choices }. Press a button, edit the post, or /orders answer.
receipt-answer-reworded = You decide { $question }: edit the post or say it in another one, or press "{ $choices }".
receipt-answer-moderator = The moderator decides { $question }: { $choices }.
receipt-answer-players = The other players decide { $question }: { $choices }.
receipt-use-now = Once your turn has come, "{ button-use-now }" lets this post count as if it was written then.
receipt-empty = There is no order in this post any more.
receipt-withdrawn = This post was withdrawn.
receipt-taken-back = This post was taken back and counts no more.
act-taken-back = Taken back ({ $by }); this counts no more.
report-taken-back = What stood here was taken back and counts no more.
room-seat = What { $seat } writes here are orders that only the moderators read, also as a spreadsheet (.xlsx, .csv). Reports come here, with what { $seat } alone may see.
room-moderators = Questions to the moderators and whole reports come here. Nobody who plays reads them.
room-plot = As ordered so far:
tag-plot = turn { $number }
room-readers = Here read:
meeting-how = Those concerned and the moderators read here; what is written here is no order. A moderator enters what comes of it.
turn-taken-back = This turn was taken back ({ $by }).
button-details = Show me the rest
button-difference = Moderator: what was changed?
button-claim = Take the seat { $seat }
your-turn = Turn { $number } is yours, { $seat }.
template-head = To copy:
tag-next = { $key ->
    [none] the first call
   *[other] the turn after { $key }
}
goes-on = The game goes on here as it stood after { $entry }:
tag-game = game { $game } · { $number }/{ $parts }
seat-free = free
opening-moderators = Moderated by:
opening-how = Write your orders here in your own words, one unit a line, in as many posts as you like, and edit them while your turn or the phase is open. "done" on a line of its own calls the next player at once; /orders preview tries an order out.
opening-how-phases = Write your orders here in your own words, one unit a line, in as many posts as you like, and edit them until the phase is closed. All play at once: nobody waits for his turn, and the moderator (/mod close) or the deadline closes the phase. /orders preview tries an order out.
opening-how-months = Write your orders here in your own words, one yard or ship a line, in as many posts as you like, and edit them until the month is settled. All play at once, and nobody waits for his turn: each month is settled by itself (/campaign status says when). /orders preview tries an order out.
opening-how-secret = Write your orders in your own room, a private thread beside this one, or in a direct message to the bot; reports come there, too. What you write here everybody reads.
opening-dice = The dice are bound to { $commitment }; the secret is shown when the game is closed.
late-edit = That edit comes too late, and the text as it was stands. If the result is wrong, ask the moderator.
late-delete = That deletion comes too late, and the post stands. If the result is wrong, ask the moderator.
post-gone = A post of { $seat } is no longer in the thread, and nobody saw it go. It still counts; a moderator may strike it by /mod void.
file-unread = The file { $file } could not be read; post it again, or write the orders as text.
cannot-stand = That cannot be taken: { $why }
act-for = By { $by }
game-closed = The game is closed.
game-secret = The secret of the dice: { $secret }
status-line = { $number ->
    [none] { "" }
   *[other] Turn { $number }{ $seat ->
        [none] .
       *[other] { " of" } { $seat }.
    }
} { $entries ->
    [one] One entry
   *[other] { $entries } entries
} so far.
deadline-passed = the deadline has passed
deadline-near = { $seats }: the turn is soon over, and something of yours is still missing.
deadline-missed = The time of this turn is over; missing: { $seats }. A moderator may go on (/mod skip, /mod close) or give more time (/mod extend).
receipt-sealed-side = { $by } has given orders that only his side and the moderators may read.
receipt-sealed-moderators = { $by } has given orders that only the moderators may read.
button-changes = Allow with changes
button-instead = Order instead: { $order }
button-use-now = Use it now
flag-call = { $by } calls you to { $post }{ $reason ->
    [none] { "" }
   *[other] : { $reason }
}
map-hit = hit
map-evaded = evaded
map-waiting = on its way
map-before = done before
map-month = this month
map-missing = still missing
map-down = at a standstill

sheet-too-long = A sheet of orders has { $most } rows at most; send the rest in another file.
sheet-too-big = The workbook is too big once it is unpacked; save only the sheet of orders.
sheet-unreadable = The file is no workbook that can be read; save it as .xlsx or .csv.
sheet-formula = Cell { $cell } holds a formula; write its value instead.
map-shields = shields
map-hull = hull
map-osi = OSI
map-type = type { $type }
took-nothing = That changed nothing.
foretold-hidden = What it would do stays hidden until it is posted: dice decide it, or it uncovers something.
foretold-nothing = There is no order in it.
