/** Apart from the bar, which is rarely loaded. */
export const VIEW_BAR_HEIGHT = 40;
