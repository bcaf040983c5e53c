/** Number of future months that have their partition: the job that creates them may fail for that long. */
export const MONTHS_AHEAD = 3;
