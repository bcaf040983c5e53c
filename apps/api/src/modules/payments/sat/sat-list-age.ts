/** A list whose cut is older than this no longer says who is in it. */
export const OLD_DAYS = 60;
