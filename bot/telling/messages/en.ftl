# What every game says.

moderator-only = Only a moderator of this game may do that{ $moderators ->
    [""] , and it has none.
   *[other] , not { $by }: ask { $moderators }.
}
window-closed = { $closed ->
    [""] { $post } can no longer be changed.
   *[other] { $post } can no longer be changed: its time for corrections ended at { $closed }.
}
