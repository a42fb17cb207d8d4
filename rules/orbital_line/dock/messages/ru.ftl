# Что говорится о верфи: что построено и каким корабль получился.

told-build-started = { $unit }: заложен корабль на шаблоне «{ $template }».
told-build-resumed = { $unit }: постройка продолжается.
told-placed = { $unit }: { $module } — { $cells }{ $rotation ->
    [0] {""}
   *[other] , поворот { $rotation }
}.
told-removed = { $unit }: снято с { $cell } — { $module }.
told-filled = { $unit }: { $module } — { $count } { $count ->
    [one] ячейка
    [few] ячейки
   *[many] ячеек
} ({ $cells }).
told-build-priority = { $unit }: питание в первую очередь: { $modules }.
told-build-finished = { $unit }: постройка завершена, потребление { $draw } при выработке { $output }.
told-builds-locked = Бой начинается, постройка закрыта: { $builds }.
told-dock-ruling = Правило «{ $title }» ({ $rule }), трактовка { $ruling }: { $value }.
build-passport = { $unit }: { ol-class } «{ $template }», прочность { $hull }, инициатива { $initiative }, потребление { $draw } из { $output }{ $finished ->
    [true] , готов
   *[false] , строится
}.
build-empty = { $unit }: пустые ячейки — { $cells }.
build-unpowered = { $unit }: без питания — { $cells }.
left-cells = { $count ->
    [one] пуста ячейка { $cells }
   *[other] пусты ячейки { $cells }
}
left-many-cells = пустых ячеек: { $count }
left-power = запас энергии { $power }
lacks-power = энергии не хватает: { $power }
