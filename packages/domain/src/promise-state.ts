/** From this many natural days on a promise is in danger. */
const SOON_DAYS = 3;

/** How a promise stands with so many days left; below zero it is broken. */
export function promiseState(daysLeft: number): 'broken' | 'soon' | 'safe' {
  if (daysLeft < 0) return 'broken';
  return daysLeft <= SOON_DAYS ? 'soon' : 'safe';
}
