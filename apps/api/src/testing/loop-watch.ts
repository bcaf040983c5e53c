export interface LoopWatch {
  /** The longest block of the event loop since the last call, in milliseconds of CPU time. */
  longestBlockMs(): number;
  stop(): void;
}

/**
 * Measures blocks of this thread's event loop by the CPU time used between two beats, not by the clock: on a busy
 * machine a thread that waits for the scheduler looks blocked to a clock.
 */
export function watchLoop(): LoopWatch {
  let longest = 0;
  let last = usedMs();
  const beat = () => {
    const used = usedMs();
    longest = Math.max(longest, used - last);
    last = used;
  };
  const timer = setInterval(beat, 1);
  return {
    longestBlockMs: () => {
      beat();
      const found = longest;
      longest = 0;
      return found;
    },
    stop: () => clearInterval(timer),
  };
}

function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
