import type { Try } from './stage/persistent-caller.ts';

export interface Judgement {
  /** Acknowledged, and missing. */
  readonly lost: readonly string[];
  /** Found more than once, acknowledged or not. */
  readonly doubled: readonly string[];
}

/** Compares acknowledged acts with the marks found. Every act carries a unique mark, which it writes once. */
export function judgeHistory(acknowledged: Iterable<string>, found: readonly string[]): Judgement {
  const times = new Map<string, number>();
  for (const mark of found) times.set(mark, (times.get(mark) ?? 0) + 1);
  return {
    lost: [...acknowledged].filter((mark) => !times.has(mark)),
    doubled: [...times].filter(([, count]) => count > 1).map(([mark]) => mark),
  };
}

/** Every attempt and every acknowledged act of a drill. */
export class History {
  readonly acknowledged = new Set<string>();
  readonly #tries: Try[] = [];

  readonly note = (one: Try): void => void this.#tries.push(one);

  /** Seconds from `since` until the first later attempt that succeeded, on that node or on any; null if none did. */
  backAfter(since: number, origin?: string): number | null {
    const answeredAt = this.#tries
      .filter((one) => one.sentAt >= since && isYes(one) && (origin === undefined || one.origin === origin))
      .map(({ sentAt, ms }) => sentAt + ms);
    return answeredAt.length === 0 ? null : (Math.min(...answeredAt) - since) / 1000;
  }

  get longestSeconds(): number {
    return this.#tries.reduce((longest, { ms }) => Math.max(longest, ms), 0) / 1000;
  }

  /** Count by status; `none` where there was no reply. */
  get answers(): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { status } of this.#tries) {
      const name = status === 0 ? 'none' : String(status);
      counts[name] = (counts[name] ?? 0) + 1;
    }
    return counts;
  }

  /** Durations in milliseconds of the successful attempts sent between the two moments. */
  times(from: number, to: number): readonly number[] {
    return this.#tries.filter((one) => one.sentAt >= from && one.sentAt < to && isYes(one)).map(({ ms }) => ms);
  }
}

function isYes({ status }: Try): boolean {
  return status >= 200 && status < 300;
}
