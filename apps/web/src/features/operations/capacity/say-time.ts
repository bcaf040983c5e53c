const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/** `40 s`, `12 min`, `5 h`, `3 d`: alike in both languages. */
export function sayTime(seconds: number): string {
  if (seconds < MINUTE) return `${Math.round(seconds)} s`;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  return seconds < 2 * DAY ? `${Math.floor(seconds / HOUR)} h` : `${Math.floor(seconds / DAY)} d`;
}

/** `0.4 ms`, `12 ms`, `1.2 s`, for statements. */
export function sayMilliseconds(ms: number): string {
  if (ms < 10) return `${ms.toFixed(1)} ms`;
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
