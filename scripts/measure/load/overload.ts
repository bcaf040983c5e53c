import { byKind, failures, figuresOf, isUseful, percentilesOf } from './figures.ts';
import { offer, type Outcome, saturate } from './offer.ts';
import { overLimits, type Result } from './result.ts';
import type { Stage } from './stage.ts';
import { warmUp } from './warm-up.ts';
import { WRITES } from './work.ts';

/** Concurrent requests that the proxy passes to the nodes. */
const PLACES = 60;
const LEAST_SHARE = 0.8;
const CALM_SECONDS = 40;
const BACK_WITHIN = 30;
const ACCEPTED_MS = 2000;

/** Far more than the capacity, by the clock, and then an ordinary day again. */
export async function overload(stage: Stage, { seconds, usual }: { seconds: number; usual: number }): Promise<Result> {
  const { work, sender } = stage;
  await warmUp(stage);
  const capacitySeconds = Math.min(30, Math.max(10, seconds / 4));
  const capacity = figuresOf(await saturate(work, sender, PLACES, capacitySeconds), capacitySeconds).usefulPerSecond;
  const perSecond = Math.round(Math.max(usual * 10, capacity * 2));
  console.log(`capacity ${capacity} a second; ${perSecond} a second are sent`);
  const outcomes = await offer(work, sender, { perSecond, seconds });
  console.table(byKind(outcomes));
  if (outcomes.some((one) => !isUseful(one))) console.table(failures(outcomes));
  const after = await offer(work, sender, { perSecond: usual, seconds: CALM_SECONDS });
  const figures = figuresOf(outcomes, seconds);
  const accepted = percentilesOf(outcomes.filter(isUseful)).p99;
  const others = outcomes.filter((outcome) => !isUseful(outcome) && outcome.status !== 503).length;
  const back = normalFrom(after);
  const share = Math.round((figures.usefulPerSecond / capacity) * 100);
  return {
    seconds,
    figures,
    also: `${perSecond}/s sent, capacity ${capacity}/s, useful ${share} % of it, accepted p99 ${accepted} ms, normal ${back === null ? 'not' : `${back} s`} after the end, sender late by ${figures.senderLate} ms (p99)`,
    faults: [
      ...(share < LEAST_SHARE * 100 ? [`useful ${share} % of capacity, at least ${LEAST_SHARE * 100} %`] : []),
      ...overLimits([
        ['p99 of what is accepted', accepted, ACCEPTED_MS],
        ['answers that are neither good nor 503', others, 0],
        ['seconds until normal', back ?? Number.POSITIVE_INFINITY, BACK_WITHIN],
      ]),
    ],
  };
}

/** The second from which everything is answered at its usual speed. */
function normalFrom(after: readonly Outcome[]): number | null {
  for (let second = 0; second <= BACK_WITHIN; second += 1) {
    const later = after.filter(({ at }) => at >= second);
    const p99 = (isWrite: boolean) => percentilesOf(later.filter(({ kind }) => WRITES.has(kind) === isWrite)).p99;
    if (later.every(isUseful) && p99(false) <= 400 && p99(true) <= 600) return second;
  }
  return null;
}
