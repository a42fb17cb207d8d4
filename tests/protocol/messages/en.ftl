which-place = Where to does { $boat } go?
no-place = There is no { $place } in this bay; there are { $places }.
not-yours = { $boat } is not your boat.
master-thinks = { $boat } waits: the harbour master has not decided the night before.
sails-already = { $boat } sails somewhere this night already.
bell-is-silent = The bell is silent: { $boat } cannot ring it now.
who-turns-back = { $boats } meet in the { $place }. Who turns back?
