import { compareStages, type StageNumber } from '../process-stages.ts';
import { isEnd } from './holders.ts';

/** What photos taken in a stage show: the damage, the work, or its result. */
export type PhotoMoment = 'before' | 'during' | 'after';

/** What being in a stage means besides waiting for the next step. Written to `process_stage` at every deployment. */
export interface StageTraits {
  /** The work with the party has ended. */
  readonly isEnd: boolean;
  /** It ended without its work: what was ordered for it is not wanted any more. */
  readonly isCalledOff: boolean;
  /** Due when the claim's promise is, if there is one, instead of after its own term. */
  readonly isDueByPromise: boolean;
  /** Its days count as days without authorization. */
  readonly countsUnauthorized: boolean;
  /** The party is marked as one for which no provider was found. */
  readonly marksNoProvider: boolean;
  /** Whoever attended the party attends it no longer. */
  readonly releasesProvider: boolean;
  /** Somebody of ours or the provider must have been there. */
  readonly isVisited: boolean;
  readonly photoMoment: PhotoMoment;
  /** What somebody confirms in it; whoever takes the party back over it has it confirmed again. */
  readonly confirms: Confirmation | null;
  /** Whether it is repaired or paid to the affected party can still be chosen. */
  readonly isBeforeWork: boolean;
  /** Where it stands on the way to an invoice; null: not on it. */
  readonly billing: BillingMoment | null;
  /** Which payments can be asked for. */
  readonly mayAsk: Asking;
}

/** advance: only what is paid before the work. */
export type Asking = 'nothing' | 'advance' | 'all';

/** The work is done and what an invoice takes is gathered; everything is there; the invoice is being made. */
export type BillingMoment = 'gathering' | 'ready' | 'billing';

/** What a person looks at and vouches for: the finished work, the data for the invoice, the papers. */
export type Confirmation = 'work' | 'data' | 'paperwork';

const WAITING_FOR_AUTHORIZATION: ReadonlySet<StageNumber> = new Set(['4.01', '4.02', '4.03', '6.04']);
const BEFORE_ASSIGNMENT: ReadonlySet<StageNumber> = new Set(['1.01', '1.02']);
/** A rework is work: its photos show it under way. */
const UNDER_REPAIR: ReadonlySet<StageNumber> = new Set(['5.01', '5.02', '5.05']);
const CONFIRMED_IN: ReadonlyMap<StageNumber, Confirmation> = new Map([
  ['5.03', 'work'],
  ['6.01', 'data'],
  ['6.02', 'paperwork'],
]);
const BILLING: ReadonlyMap<StageNumber, BillingMoment> = new Map([
  ['5.04', 'gathering'],
  ['5.13', 'gathering'],
  ['6.01', 'gathering'],
  ['6.02', 'gathering'],
  ['6.03', 'gathering'],
  ['6.04', 'gathering'],
  ['7.01', 'ready'],
  ['7.02', 'billing'],
]);

export function traitsOf(stage: StageNumber): StageTraits {
  return {
    isEnd: isEnd(stage),
    isCalledOff: isEnd(stage) && stage !== '9.01',
    isDueByPromise: stage === '5.02',
    countsUnauthorized: WAITING_FOR_AUTHORIZATION.has(stage),
    marksNoProvider: stage === '1.04',
    releasesProvider: BEFORE_ASSIGNMENT.has(stage),
    isVisited: isFrom(stage, '2.03'),
    photoMoment: UNDER_REPAIR.has(stage) ? 'during' : isFrom(stage, '5.03') ? 'after' : 'before',
    confirms: CONFIRMED_IN.get(stage) ?? null,
    isBeforeWork: !isFrom(stage, '5.01'),
    billing: BILLING.get(stage) ?? null,
    mayAsk: askingIn(stage),
  };
}

function askingIn(stage: StageNumber): Asking {
  if (isEnd(stage) && stage !== '9.01') return 'nothing';
  if (isFrom(stage, '5.01')) return 'all';
  // What follows it before the work is a refusal of the insurer.
  return stage === '4.04' ? 'advance' : 'nothing';
}

/** Whether a party has left the stage in which this is confirmed. */
export function isPast(stage: StageNumber, confirmed: Confirmation): boolean {
  return [...CONFIRMED_IN].some(([place, what]) => what === confirmed && stage !== place && isFrom(stage, place));
}

function isFrom(stage: StageNumber, first: StageNumber): boolean {
  return compareStages({ number: stage }, { number: first }) >= 0;
}
