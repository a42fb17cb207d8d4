# What is said of marymount (TFC-SPC-20, TFC-DMG-10) in English.

command-name-marymount = Marymount's Gamble
command-verb-marymount = try Marymount's Gamble
kind-name-shockwave = shockwave
declared-shockwave = A shockwave rolls out towards { $target } ({ $n }): { $points }.
what-shockwave = { $n }, the shockwave
no-quantum-torpedoes = { $unit } carries no quantum torpedoes that could be fired ({ $rule }); use an ordinary attack.
share-of-torpedoes = { $unit } cannot give { $share } % of its torpedoes ({ $rule }); name a share up to 100 %.
no-phasers = { $unit } has no working phasers to detonate its torpedoes{ $helper ->
    [none] {""}
   *[other] , and { $helper } has none either
} ({ $rule }); name another of your ships that has.
