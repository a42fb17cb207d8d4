# The after-action report.

report-contents = Contents
report-arithmetic = Where the numbers come from
report-made = Told by Quarterdeck { $version }.
report-whole-post = The whole post
