const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** When to retry a request the PAC did not answer: with growing intervals, up to fifteen minutes. */
export function nextTry(now: Date, tries: number): Date {
  return new Date(now.getTime() + Math.min(FIRST_WAIT_MS * 2 ** Math.min(tries - 1, 12), LONGEST_WAIT_MS));
}
