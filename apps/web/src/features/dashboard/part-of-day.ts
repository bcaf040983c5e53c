const MORNING_FROM = 5;
const AFTERNOON_FROM = 12;
const NIGHT_FROM = 19;

/** Which greeting the hour calls for; one who works past midnight is still greeted with the night. */
export function partOfDay(hour: number): 'morning' | 'afternoon' | 'night' {
  if (hour < MORNING_FROM || hour >= NIGHT_FROM) return 'night';
  return hour < AFTERNOON_FROM ? 'morning' : 'afternoon';
}
