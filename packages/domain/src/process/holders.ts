import type { StageNumber } from '../process-stages.ts';
import type { ConditionName, ProcessFacts } from './conditions.ts';

/** Whose turn it is with an affected party; `nobody` once the work has ended. */
export const HOLDERS = ['us', 'provider', 'customer', 'affected', 'nobody'] as const;
export type Holder = (typeof HOLDERS)[number];

const ELSEWHERE: Readonly<Record<StageNumber, Holder>> = {
  '1.03': 'provider',
  '2.02': 'provider',
  '2.03': 'provider',
  '2.05': 'affected',
  '3.01': 'provider',
  '4.02': 'customer',
  '4.03': 'customer',
  '5.01': 'provider',
  '5.02': 'provider',
  '5.05': 'provider',
  '5.11': 'affected',
  '6.04': 'customer',
  '8.01': 'customer',
};

export function holderOf(stage: StageNumber): Holder {
  return isEnd(stage) ? 'nobody' : (ELSEWHERE[stage] ?? 'us');
}

/** «Facturar»: the person who takes this step goes on to the invoice. */
export const BILLING_RULE = 'T41';

/** What a provider needs from us before its turn in the stage begins. */
const PREPARATIONS: Readonly<Record<StageNumber, readonly ConditionName[]>> = {
  '5.01': ['orderIssued', 'promiseMade'],
};

export function preparationsFor(stage: StageNumber): readonly ConditionName[] {
  return PREPARATIONS[stage] ?? [];
}

/**
 * Holder for one party: a provider's turn is ours while none attends it, as when the party brings its own, and while we
 * owe it what it needs to begin.
 */
export function turnIn(stage: StageNumber, hasProvider: boolean, facts: ProcessFacts): Holder {
  const holder = holderOf(stage);
  if (holder !== 'provider') return holder;
  return hasProvider && preparationsFor(stage).every((name) => facts[name] === true) ? 'provider' : 'us';
}

/** Whether the stage is in the cycle of ended work. */
export function isEnd(stage: StageNumber): boolean {
  return stage.startsWith('9.');
}
