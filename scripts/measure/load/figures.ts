import { percentile } from '../percentile.ts';
import type { Outcome } from './offer.ts';
import { KINDS, WRITES } from './work.ts';

export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export interface Figures {
  readonly requests: number;
  readonly useful: number;
  readonly usefulPerSecond: number;
  readonly reads: Percentiles;
  readonly writes: Percentiles;
  /** By status; 0 is no reply. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly failed: number;
  /** p99 of how late requests left: if large, the machine had no room for the sender and times say little. */
  readonly senderLate: number;
}

export const isUseful = ({ status }: Outcome): boolean => status >= 200 && status < 300;

export function figuresOf(outcomes: readonly Outcome[], seconds: number): Figures {
  const good = outcomes.filter(isUseful);
  const statuses = new Map<number, number>();
  for (const { status } of outcomes) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  return {
    requests: outcomes.length,
    useful: good.length,
    usefulPerSecond: Math.round((good.length / untilLast(outcomes, seconds)) * 10) / 10,
    reads: percentilesOf(good.filter(({ kind }) => !WRITES.has(kind))),
    writes: percentilesOf(good.filter(({ kind }) => WRITES.has(kind))),
    statuses,
    failed: outcomes.length - good.length,
    senderLate: Math.round(
      percentile(
        outcomes.map(({ late }) => late),
        99,
      ),
    ),
  };
}

/** Replies after the end of the offer were not in time. */
function untilLast(outcomes: readonly Outcome[], seconds: number): number {
  return outcomes.reduce((last, { at, ms }) => Math.max(last, at + ms / 1000), seconds);
}

export function percentilesOf(outcomes: readonly Outcome[]): Percentiles {
  const times = outcomes.map(({ ms }) => ms);
  const at = (percent: number) => Math.round(percentile(times, percent));
  return { p50: at(50), p95: at(95), p99: at(99) };
}

export function byKind(outcomes: readonly Outcome[]): Readonly<Record<string, object>> {
  const lines = KINDS.map((kind) => {
    const own = outcomes.filter((outcome) => outcome.kind === kind);
    const { p50, p95, p99 } = percentilesOf(own.filter(isUseful));
    const failed = own.filter((outcome) => !isUseful(outcome)).length;
    return [kind, { requests: own.length, 'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99, failed }] as const;
  });
  return Object.fromEntries(lines);
}

/** Failures by kind with their count and seconds: a restart shows as a cluster. */
export function failures(outcomes: readonly Outcome[]): readonly object[] {
  const failed = outcomes.filter((outcome) => !isUseful(outcome));
  return [...Map.groupBy(failed, ({ kind, status, words }) => `${kind} ${status} ${words}`)].map(([what, some]) => ({
    what,
    count: some.length,
    from: Math.round(Math.min(...some.map(({ at }) => at))),
    to: Math.round(Math.max(...some.map(({ at }) => at))),
  }));
}

export const inWords = ({ p50, p95, p99 }: Percentiles): string => `${p50} / ${p95} / ${p99}`;

export function statusesInWords(statuses: ReadonlyMap<number, number>): string {
  return [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status === 0 ? 'no answer' : status}`)
    .join(', ');
}
