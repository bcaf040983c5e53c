const MORNING_FROM = 5;
const AFTERNOON_FROM = 12;
const NIGHT_FROM = 19;

/** The greeting for an hour; after midnight it is still the night's. */
export function partOfDay(hour: number): 'morning' | 'afternoon' | 'night' {
  if (hour < MORNING_FROM || hour >= NIGHT_FROM) return 'night';
  return hour < AFTERNOON_FROM ? 'morning' : 'afternoon';
}
