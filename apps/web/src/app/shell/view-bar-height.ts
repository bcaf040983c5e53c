/** Apart from the bar itself, which almost nobody ever loads. */
export const VIEW_BAR_HEIGHT = 40;
