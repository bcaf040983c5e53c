const FAILURES = 5;
const OPEN_MS = 60_000;

/** Circuit breaker: stops calls for a minute after five failures in a row; then one call tries again. */
export function circuitBreaker(now: () => number = Date.now) {
  let failures = 0;
  let openUntil = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (now() < openUntil)
      throw new Error('The tax authority failed several times in a row: it is not asked for a minute');
    try {
      const result = await work();
      failures = 0;
      return result;
    } catch (error) {
      failures += 1;
      if (failures >= FAILURES) openUntil = now() + OPEN_MS;
      throw error;
    }
  };
}
