# What every game says.

moderator-only = { $count ->
    [0] Only a moderator of a game may do that, and this one has none.
   *[other] Only a moderator of this game may do that, not { $by }; ask { $moderators }.
}
window-closed = { $post } is final since { $closed }; ask the moderator if the result is wrong.
