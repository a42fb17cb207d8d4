# The after-action report.

report-contents = Contents
report-opening = Before the first shot
report-arithmetic = Where the numbers come from
report-made = Told by Quarterdeck { $version }.
report-more-games = Games
