/** How many months ahead of this one have their partition: so long may the job that makes them stand still. */
export const MONTHS_AHEAD = 3;
