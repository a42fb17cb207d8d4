# What is said of transport (TFC-SPC-02) in English.

command-name-transport = transport
command-verb-transport = use its transporters
effect-name-transporting = transporters open
effect-of-kind-transporting = transporting
began-transporting = { $who } drops its shields for its transporters{ effect-until }
ended-transporting = { $who }'s transporters have done their work.
no-transporters = { $unit } has no transporters ({ $rule }); use a ship that has them.
over-capacity = { $unit } can beam { $capacity } in one order, not { $amount } ({ $rule }); lower the number.
no-such-receiver = { $unit } finds no { $target } to beam to ({ $rule }); name a planet, a station or a ship on the map.
receiver-shields-up = { $target } must drop its shields before it can receive a transport from { $unit } ({ $rule }); lower them first.
is-it-near-enough = Is { $target } near enough to { $unit } for a transport ({ $rule })?
