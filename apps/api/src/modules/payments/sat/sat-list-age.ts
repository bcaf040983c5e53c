/** A list with an older cut-off day is no longer reliable. */
export const OLD_DAYS = 60;
