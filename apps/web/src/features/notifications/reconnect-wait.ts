const LEAST_MS = 500;
const SPREAD_MS = 6_000;
const SECOND_WAIT_MS = 4_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * How long to wait after so many failures before reconnecting; `random` is between 0 and 1. A replaced node drops all
 * its sockets in the same instant: a thousand browsers return over six seconds instead of at once. Later waits double.
 */
export function reconnectWait(failures: number, random: number): number {
  if (failures <= 1) return LEAST_MS + random * SPREAD_MS;
  return Math.min(SECOND_WAIT_MS * 2 ** (failures - 2), LONGEST_WAIT_MS) * (0.5 + random / 2);
}
