# What is said of interlock (TFC-SPC-23) in English.

command-name-form-up = forming up
command-name-shield-interlock = shield interlock
command-name-release-interlock = release of the interlock
command-verb-form-up = form up
command-verb-shield-interlock = link shields
command-verb-release-interlock = release the interlock
capital-ships-only = { $unit } is no capital ship, and only those stand in an interlock formation ({ $rule }); order another ship.
in-formation-already = { $unit } is in formation { $formation } already ({ $rule }); leave the order out.
not-in-formation = { $unit } is not in formation{ $formation ->
    [none] {""}
   *[other] {" "}{ $formation }
} and cannot lead its interlock ({ $rule }); form up first.
linked-already = The shields of formation { $formation } are linked already ({ $rule }); { $unit } can release them.
too-few-to-link = { $count ->
    [0] No ships are
    [one] Only one ship is
   *[other] Only { $count } ships are
} in formation { $formation } with shields up; an interlock needs { $needed } ({ $rule }); bring more ships in before { $unit } links them.
no-interlock-to-release = { $unit } is in no interlock ({ $rule }); leave the order out.
