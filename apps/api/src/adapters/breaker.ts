const FAILURES = 5;
const REST_MS = 60_000;

export interface Breaker {
  readonly isOpen: () => boolean;
  readonly failed: () => void;
  readonly succeeded: () => void;
}

/** Whoever failed five times in a row rests a minute; then one failure more is enough for the next minute. */
export function breaker(now: () => number = Date.now): Breaker {
  let failures = 0;
  let openUntil = 0;
  return {
    isOpen: () => now() < openUntil,
    failed: () => {
      failures += 1;
      if (failures >= FAILURES) openUntil = now() + REST_MS;
    },
    succeeded: () => {
      failures = 0;
    },
  };
}
