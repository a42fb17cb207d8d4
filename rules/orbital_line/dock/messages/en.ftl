# What is told of a dock: what was built, and what ship came of it.

told-build-started = { $unit } is laid down on the template { $template }.
told-build-resumed = { $unit }: the building goes on.
told-placed = { $unit }: { $module } at { $cells }{ $rotation ->
    [0] {""}
   *[other] , rotation { $rotation }
}.
told-removed = { $unit }: { $module } is taken off { $cell }.
told-filled = { $unit }: { $module } into { $count } { $count ->
    [one] cell
   *[other] cells
} ({ $cells }).
told-build-priority = { $unit }: power goes first to { $modules }.
told-build-finished = { $unit } is finished, draw { $draw } of { $output }.
told-builds-locked = The battle begins; closed for building: { $builds }.
told-dock-ruling = "{ $title }" ({ $rule }), ruling { $ruling }: { $value }.
build-passport = { $unit }: { ol-class } { $template }, hull { $hull }, initiative { $initiative }, draw { $draw } of { $output }{ $finished ->
    [true] , finished
   *[false] , being built
}.
build-empty = { $unit }: empty cells { $cells }.
build-unpowered = { $unit }: without power { $cells }.
left-cells = { $count ->
    [one] cell { $cells } empty
   *[other] cells { $cells } empty
}
left-many-cells = { $count } cells empty
left-power = { $power } power to spare
lacks-power = { $power } power short
