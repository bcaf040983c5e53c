import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome } from '../drill.ts';
import { outcomeOf } from '../drill.ts';
import { type PeopleAtWork, startWork } from '../people-at-work.ts';
import type { Stage } from './stage.ts';

/** Times of the events, from `performance.now()`. */
export interface Moments {
  readonly began: number;
  readonly brokenAt: number;
  readonly mendedAt: number;
  readonly ended: number;
}

export interface Fault {
  /** Fraction of the time that the fault lasts; the rest is split equally before and after. */
  readonly share?: number;
  readonly strike: () => Promise<void>;
  readonly mend: () => Promise<void>;
  /** Further observations after everyone has stopped. */
  readonly look?: (work: PeopleAtWork, moments: Moments) => Promise<Partial<Outcome>>;
}

/** People work, something breaks and is repaired, and they go on; recovery is measured from the repair. */
export async function breakUnderWork(
  stage: Stage,
  seconds: number,
  { share = 1 / 3, strike, mend, look }: Fault,
): Promise<Outcome> {
  const around = (seconds * 1000 * (1 - share)) / 2;
  const work = await startWork(stage);
  const began = performance.now();
  await pause(around);
  const brokenAt = performance.now();
  await strike();
  await pause(seconds * 1000 * share);
  await mend();
  const mendedAt = performance.now();
  await pause(around);
  const ended = performance.now();
  await work.stop();
  const more = (await look?.(work, { began, brokenAt, mendedAt, ended })) ?? {};
  const backSeconds = work.history.backAfter(mendedAt);
  return outcomeOf(work.history, await work.found(), { backSeconds, ...more });
}
