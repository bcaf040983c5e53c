const FAILURES = 5;
const REST_MS = 60_000;

export interface Breaker {
  readonly isOpen: () => boolean;
  readonly failed: () => void;
  readonly succeeded: () => void;
}

/** Circuit breaker: opens for a minute after five failures in a row; then a single failure opens it again. */
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
