import type { Try } from './stage/persistent-caller.ts';

export interface Judgement {
  /** Told done, and not there. */
  readonly lost: readonly string[];
  /** There more than once, told or not. */
  readonly doubled: readonly string[];
}

/** What was told done against what is there. Every act carries a mark of its own, which it leaves behind once. */
export function judgeHistory(acknowledged: Iterable<string>, found: readonly string[]): Judgement {
  const times = new Map<string, number>();
  for (const mark of found) times.set(mark, (times.get(mark) ?? 0) + 1);
  return {
    lost: [...acknowledged].filter((mark) => !times.has(mark)),
    doubled: [...times].filter(([, count]) => count > 1).map(([mark]) => mark),
  };
}

/** Every try and every act that was told done, while something is broken. */
export class History {
  readonly acknowledged = new Set<string>();
  readonly #tries: Try[] = [];

  readonly note = (one: Try): void => void this.#tries.push(one);

  /** Seconds from then until the first try sent afterwards that was answered yes, by that node or by any; null where none was. */
  backAfter(since: number, origin?: string): number | null {
    const answeredAt = this.#tries
      .filter((one) => one.sentAt >= since && isYes(one) && (origin === undefined || one.origin === origin))
      .map(({ sentAt, ms }) => sentAt + ms);
    return answeredAt.length === 0 ? null : (Math.min(...answeredAt) - since) / 1000;
  }

  get longestSeconds(): number {
    return this.#tries.reduce((longest, { ms }) => Math.max(longest, ms), 0) / 1000;
  }

  /** How often each status was answered; `none` where nobody did. */
  get answers(): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { status } of this.#tries) {
      const name = status === 0 ? 'none' : String(status);
      counts[name] = (counts[name] ?? 0) + 1;
    }
    return counts;
  }

  /** Milliseconds of the tries sent between the two moments that were answered yes. */
  times(from: number, to: number): readonly number[] {
    return this.#tries.filter((one) => one.sentAt >= from && one.sentAt < to && isYes(one)).map(({ ms }) => ms);
  }
}

function isYes({ status }: Try): boolean {
  return status >= 200 && status < 300;
}
