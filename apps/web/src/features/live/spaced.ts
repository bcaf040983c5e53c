/** Runs soon after the first call, then at most once per gap, and always once more after the last call. */
export function spaced(run: () => void, gapMs: number, soonMs = 30): { call: () => void; stop: () => void } {
  let timer: number | undefined;
  let last = Number.NEGATIVE_INFINITY;
  return {
    call: () => {
      if (timer !== undefined) return;
      const wait = Math.max(soonMs, last + gapMs - performance.now());
      timer = window.setTimeout(() => {
        timer = undefined;
        last = performance.now();
        run();
      }, wait);
    },
    stop: () => window.clearTimeout(timer),
  };
}
