# What commands and buttons answer.

no-game-here = Use this in the thread of a game.
no-game-yet = People still sign up here: the game begins when all are ready (the buttons above, or /join), or when its moderator uses /signup start.
no-seat = You have no seat in this game.
game-is-closed = This game is closed.
game-is-gone = That game is not here any more.
moderators-only = Only a moderator of this game may do that: { $moderators }.
players-only = Only the seat's own player may do that.
authors-only = Only the author of a post, or a moderator, may do that.
authors-only-use = Only the author of a post may use it.
failed = Something went wrong here, and nothing was changed. The host finds it in the log.
and-more = and { $count } more
no-such-seat = { $seat } is no seat of this game; there are { $seats }.
no-such-unit = Nothing called { $unit } is known to you; { $near ->
    [none] /game status lists what is.
   *[other] did you mean { $near }?
}
no-zone = { $zone } is no time zone; write one like Europe/London.
no-quiet = { $quiet } are no hours; write them like 22-8, or 0 for none.

# /game

log-empty = Nothing has happened yet.
no-map = This kind of game has no map yet.
export-moderators-only = The file holds the secret of the dice and everything hidden: while the game goes on only a moderator who does not play gets it.
exported = The game as a file.
closed = The game is closed; /game export gives its file.
opened = Opened in { $thread }.
opened-later = Opened; its thread comes as soon as Discord lets it.
log-left-out = The log in the file was left out.
log-taken = { $count ->
    [one] One entry of its log was
   *[other] { $count } entries of its log were
} played.
file-or-preset = Give either a game file or a preset.
file-too-big = The file has { $size } bytes; a game file has { $most } at most.
file-unfetched = The file could not be fetched from Discord; try again.
id-unfit = The entry { $entry } needs another id: letters, digits, points and dashes, 24 at most.
chat-nobody = Nobody who wrote in that thread has a seat here. Name them in seats by a mention, a name or a number, as in seats:name = @Player, name = 900000000000000201. Its authors: { $authors }
chat-no-author = Nobody in that thread is called { $name }. Its authors: { $authors }
chat-story = Everything that came of it, with the rule behind every number, is in this page.
chat-unwoven = The thread cannot become a log: { $why }
chat-late = Message { $message } of { $by } was edited after it had become final, and what it said then is lost. With late:True such posts count as the export shows them.
chat-posts = { $count ->
    [one] One post
   *[other] { $count } posts
} of the thread were judged afresh; /why, /game status and /game log tell how.
chat-left = Left out, since they have no seat: { $authors }
chat-note = Note: { $note }
not-your-channel = You may not make threads in { $channel }.
room-of = { $seat }:
room-in-no-forum = The forum { $channel } has no private threads, so orders and reports go by direct message. Name a private channel for each seat (/mod room seat: ... channel: ...), or open the game in a text channel.
room-forbidden = I may not make private threads in { $channel }, so orders and reports go by direct message. Give me Create Private Threads and Send Messages in Threads there, then use /mod room.
room-no-channel = { $channel } is no text channel or thread any more. Name another one by /mod room, or delete it, and I make a new one.
room-not-private = Everybody may read { $channel }. Take View Channel from @everyone there, or use /mod room without a channel: then I make a private thread.
room-missing = In { $channel } I lack: { $missing }. Grant that to my role there, then name it again.
room-seen-by = { $seat } may read { $channel }. Take View Channel from that person's roles there, then name it again.
room-keeps-nobody = I may let nobody in or out of { $channel }, so orders and reports go by direct message. Give me Manage Permissions there (in a thread: Manage Threads), then use /mod room.
room-taken = { $channel } belongs to another game, is this game's own thread, or you may not read it. Name another one.
room-not-now = Discord does not let me do that now. Try again in a minute.
no-channel = Open a game in a text channel, or in a post of a forum.
forked = A copy { $entry ->
    [none] as it began
   *[other] as it stood after { $entry }
} goes on in { $thread }; this game is as it was.

# /mod

undo-no-entry = No entry { $entry } counts in this game; name the last one that is to count.
undo-sure = Yes, take it back
undo-nothing = Nothing would go: that is the newest entry.
undo-takes = This takes back { $count ->
    [one] { $count } entry.
   *[other] { $count } entries.
}
undo-posts = Posts that would count no more: { $posts }.
undo-changed = Something has happened since; ask for the undo again to see what would go.
queue-no-games = You moderate no open game on this server.
queue-empty = Nothing waits for you in { $count ->
    [one] your one game
   *[other] your { $count } games
} here.
queue-question = { $game } **{ $question }** { $text } { $link }
queue-hidden = about something that you, as a player, may not see; another moderator has to answer it
queue-flag = { $game } 🚩 { $by } calls you to { $post }{ $reason ->
    [none] { "" }
   *[other] : { $reason }
} { $link }
queue-held = { $game } ⏸ the turn is held; /mod release lets it go on
audit-empty = No moderator has done anything here.
audit-file = Everything, as a file.
audit-notice = { $by }, { $at }: { $text }
audit-act = **{ $entry }** { $what }{ $answer ->
    [none] { "" }
   *[other] : { $answer }
} – { $at }{ $reason ->
    [none] { "" }
   *[other] : { $reason }
}
appointed = { $person } moderates this game, too.
dismissed = { $person } moderates this game no longer.
no-moderator = { $person } is no moderator of this game by name.
last-moderator = Then nobody would moderate this game; appoint somebody else first.
sits-already = { $person } has a seat here already; /seat leave gives it up.
no-person = { $person } is a bot; name a person.
log-too-late = (too late)
lent = { $person } acts for { $seat }, too{ $until ->
    [none] , until that is taken back
   *[other] , until { $until }
}.
unlent = { $person } acts for { $seat } no longer.
acts-not = { $person } does not act for { $seat }.
left = { $person } has left the seat { $seat }; /mod seat gives it to somebody else.
proxied = Posts that appear under the name { $name } count as those of { $seat }.
proxied-no-more = Posts that appear under the name { $name } count for nobody any more.
proxy-taken = The name { $name } counts for another seat; a moderator may change that.
words-list = { $under }: { $phrases }
words-empty = This game has no words of its own. /mod words under:doubt add:belike gives it one.
words-none-here = Games of this kind take no words of their own.
words-no-list = There is no list { $under }{ $near }. There are: { $known }
timetable = Hours for each turn: { $hours ->
    [0] no limit
   *[other] { $hours }
}; zone: { $zone }; reminder: { $remind ->
    [0] never
   *[other] { $remind } h before the end
}; grace: { $grace } min; quiet hours: { $quiet }; over its time: { $missed }.
missed-auto = go on where all write at once, call the moderators where one writes after the other
missed-call = call the moderators
missed-go-on = go on without what is missing
due-at = The open turn is due { $at }.
due-never = The open turn has no deadline.

# /orders and the menus of posts

orders-title = Your orders
orders-label = Orders
noted = Noted; the receipt stands in the thread.
sealed = Sealed: the thread only says that there are orders. This is what became of them:
next-called = The next player is called.
done-held = Your turn is held or waits for an answer; the next player is called once that is settled.
done-nothing = No order of yours stands in this turn yet. Post your orders, or "pass" if there are to be none.
done-together = All write at once here, and nobody is called: what you have ordered counts when a moderator closes the phase, or at its deadline.
not-yours-to-answer = That question is settled, or not yours to answer.
read = Read; the receipt stands under the post.
used-now = The post counts from now on, as if it was written now.
withdrawn = Withdrawn: nothing in this post counts as an order. "Read as orders" brings it back.
nothing-to-withdraw = Nothing in this post counts as an order.
no-players-post = Use this on a player's post in the thread of a game.
flagged = The moderators are called.
sealed-direct = Noted for the moderators alone in { $game }:
direct-no-seat = You have no seat in a game that goes on.
direct-nothing = There is no order in that.
direct-which = Begin with the game's number: { $games }

# What players look up

mine-nothing = You have no seat in a game that goes on.
mine-idle = You wait for others in:
mine-game = { $game } **{ $title }** ({ $seat })
mine-moderated = { $game } **{ $title }** (moderator)
mine-turn = { $number ->
    [none] Your orders are awaited
   *[other] Turn { $number } is yours
}{ $due }
mine-asked = **{ $question }** { $text } { $link }
mine-since = { $count ->
    [one] One entry
   *[other] { $count } entries
} since your last post: { $entries }
why-nothing = No turn was played that this could be about.
rules-nothing = No rule and no ruling speaks of { $about }{ $near }.
ruling = **{ $key }**: { $now } (of { $options }; { $rule })
dice-scripted = The dice of this game stand in its file.
dice-bound = The dice are bound to { $commitment }; the secret is shown when the game is closed.
dice-agree = The secret { $secret } gives { $commitment }, to which the game was bound, and { $count ->
    [one] its one entry comes
   *[other] all its { $count } entries come
} out the same with its dice.
dice-differ = The secret { $secret } gives { $commitment }, but today's rules would tell some of its entries (there are { $count }) differently; what was settled stays settled.

# What people wish

locale-set = You are answered in English now.
zone-set = Your moments are in { $zone }.
reminders-on = You are reminded of turns that are soon over.
reminders-off = You are not reminded.
away-set = You are away until { $until }; nobody reminds you.
away-over = You are back.
kept-of-you = Everything that is kept under your number.
forget-unsure = Then nothing happened.
forgotten = You have left every game, and nothing is kept under your number. What you wrote in a game stays in its log under the name of the seat.

# Campaigns

no-campaign-here = This is no campaign's thread; campaigns have yards and months, battles have neither.
no-fleets = Nothing that you may see stands here yet.
no-such-class = No class here is called { $name }.
no-month = Nothing is settled by months here, or the calendar is held.
months-settled = { $count ->
    [0] No month is over that was not settled, or the calendar is held.
   *[other] Settled: { $months }.
}
calendar-set = Months are settled by the clock of { $zone }. Next is { $cycle }, { $due }.

# Buttons

instead-gone = That order is proposed no longer; look at the receipt as it is now.
instead-taken = You have given that order already.
changes-title = Allow with changes
changes-cost = Its cost in commands
changes-effects = What it does, one a line
changes-example = Devastator: 120 shields
changes-unread = "{ $line }" cannot be read; write the cost as a number, and each effect as in Devastator: 120 shields (or hull, osi, or nothing for an ordinary hit).
question-settled = That question is settled.
not-yours = { $question } is not yours to answer.
seat-taken = That seat is taken, or you have one already.
seat-yours = You are { $seat }.
not-your-eyes = That is not for your eyes.
text-stands = stands
text-late = too late

# Signing up, and presets

no-preset = There is no preset { $preset } here; Quarterdeck brings { $presets }, and /preset list shows those of this server.
no-own-fleets = In { $system } fleets stand in the file, so there is no budget; people bring their own in { $systems }.
no-thread = Discord lets no thread be made there; see that the bot may make threads and write in them.
no-signup-here = Nobody signs up for a game in this thread; /game open with join opens one.
signup-over = Nobody can sign up here any more. A moderator gives seats of a game that goes on, by /mod seat: ask { $masters }.
signup-opened = People may sign up in { $thread }. The game begins when all are ready; /signup start begins it before.
signup-budget = Each brings his own fleet, of { $points } points at most.
signup-masters = Moderated by: { $masters }
signup-players = At least { $players ->
    [one] { $players } player
   *[other] { $players } players
}; they play { $order }.
order-joined = in the order in which they joined
order-lot = in an order drawn by lot
order-file = in the order of the file
signup-points = { $points } points
signup-nobody = Nobody has signed up yet.
signup-how = Take a seat by its button, then say that you are ready. The game begins when all are.
signup-how-own = "Join" asks for your name, your side and your ships, one a line: "Valiant: Pathfinder", "Alpha: 12 Interceptor", "3 Lancer". Then say that you are ready. The game begins when all are.
signup-own-classes = ⚠ A fleet with classes of its player's own is looked at by a moderator, who begins the game by /signup start.
signup-begun = The game has begun, in this thread.
signup-off = The game was called off.
signup-removed = { $person } is struck from the list.
signup-not-there = You have not signed up; take a seat first.
signup-left = You are struck from the list.
signup-ready = You are ready. The game begins when all are.
signup-unready = You are not ready any more.
signup-changed = Something has just changed; look at the list, and try again.
signup-signed = You are { $seat }. Press "{ button-ready }" once you are.
signup-signed-own = You are { $seat }, with { $points } of { $budget } points. Press "{ button-ready }" once you are.
signup-classes = Classes, and what one is worth: { $classes }
button-join = Join
button-ready = I am ready
button-unsign = Leave
button-seat = Take the seat { $seat }
join-title = Sign up
join-seat = Your name in the game
join-side = Your side
join-fleet = Your ships, one a line
join-example = Valiant: Pathfinder
fleet-empty = Name at least one ship, one a line: Valiant: Pathfinder
fleet-line = "{ $line }" cannot be read; write a ship a line, as in Valiant: Pathfinder, or 3 Lancer.
fleet-class = There is no class { $named }; { $near ->
    [none] the classes are { $classes }.
   *[other] did you mean { $near }?
}
fleet-typed = What you had written, to copy:
fleet-key = { $unit }: { $key } is not yours to set; of a ship of a class you may write { $keys }.
fleet-name = "{ $unit }" cannot be a ship's name; write a name on one line, { $most } letters at most.
fleet-twice = { $unit } stands there twice; give each ship a name of its own.
fleet-taken = Another ship is called { $unit } already; give yours another name.
fleet-many = A fleet has { $most } units at most.
fleet-worth = { $unit } has no { $stat }; a class of your own needs it, since it says what she is worth.
fleet-dear = Your fleet is worth { $points } points; you have { $budget }.
fleet-fault = A game with that fleet could not begin: { $fault }
seat-name = "{ $seat }" cannot be your name in the game; write one on one line, { $most } letters at most.
seat-alike = Somebody is called { $seat } already, or nobody may join any more; take another name.
seat-which = Which seat do you take? Press its button, or name it with seat; free are: { $seats }
seats-full = Every seat of this game is taken. Ask { $masters } whether a seat will be free, or how to act for a seat beside its player (/mod substitute).
seat-none = There is no free seat { $seat }; free are: { $seats }
side-unknown = There is no side { $side }; the sides are { $sides }.
managers-only = Only those who manage this server may change its presets.
preset-of-what = Send a game file along, or use this in the thread of a game; a catalogue belongs to a file.
preset-saved = Kept as { $preset }; /game open preset opens games with it.
preset-many = A server has { $most } presets at most; delete one first.
preset-none = There is no preset { $preset } on this server.
preset-gone = The preset { $preset } is kept no longer.
preset-line = **{ $preset }** · { $system }
preset-shipped = { $preset } · comes with Quarterdeck
preset-seats = Seats: { $seats }
preset-catalogues = Catalogues: { $catalogues }
preset-rulings = Rulings: { $rulings }

# Kinds of entries

entry-kind = { $kind }

# What was typed

seats-write = "{ $part }" is no seat; write: name = @Player, name = @Player
seats-twice = <@{ $person }> or the seat { $seat } stands there twice.
seats-few = { $count ->
    [one] There is only { $count } seat
   *[other] There are only { $count } seats
}: { $seats }
typed-moment = { $field }: write a moment, as in 2026-05-04 18:00, or a span from now, as in 36h.
typed-pair = { $field }: write a name, = and a value, as in shield=400, hull=900; "{ $part }" is not written so.
typed-list = { $field }: { $part } is neither a list nor a map; write effects=[{"{"}unit: X, layer: hull, amount: 9{"}"}].

# Ships between a campaign and its battles

no-battle-there = No game of this server goes on in { $thread }; name the thread of a battle.
handover-name = You moderate { $title } under another name than { $by }; somebody who moderates both under one name hands ships over.
handover-not = The ships stay where they are: { $why }
handed-over = The ships are in { $title } now; both threads say so.
handed-back = The ships are back from { $title }; both threads say so.
