import { compareStages, type StageNumber } from '../process-stages.ts';
import { isEnd } from './holders.ts';

export type PhotoMoment = 'before' | 'during' | 'after';

/** Effects of being in a stage besides waiting for the next step. Written to `process_stage` at every deployment. */
export interface StageTraits {
  readonly isEnd: boolean;
  /** Ended without being done: its orders are no longer wanted. */
  readonly isCalledOff: boolean;
  /** Due on the claim's promise date, if there is one, instead of after its own term. */
  readonly isDueByPromise: boolean;
  /** Due at the hour of the next visit, if one is planned, instead of after its own term. */
  readonly isDueByAppointment: boolean;
  /** Its days count as days without authorization. */
  readonly countsUnauthorized: boolean;
  readonly marksNoProvider: boolean;
  readonly releasesProvider: boolean;
  /** Staff or the provider must have visited. */
  readonly isVisited: boolean;
  readonly photoMoment: PhotoMoment;
  /** What is confirmed in this stage; taking the party back past it requires a new confirmation. */
  readonly confirms: Confirmation | null;
  /** Repair or payment to the affected party can still be chosen. */
  readonly isBeforeWork: boolean;
  /** Position on the path to an invoice; null if not on it. */
  readonly billing: BillingMoment | null;
  readonly mayAsk: Asking;
}

/** advance: only payments before the work. */
export type Asking = 'nothing' | 'advance' | 'all';

/** gathering: work done, collecting what the invoice needs; ready: everything is there; billing: being made. */
export type BillingMoment = 'gathering' | 'ready' | 'billing';

/** What a user checks and confirms: the finished work, the invoice data, the documents. */
export type Confirmation = 'work' | 'data' | 'paperwork';

const WAITING_FOR_AUTHORIZATION: ReadonlySet<StageNumber> = new Set(['4.01', '4.02', '4.03', '6.04']);
const BEFORE_ASSIGNMENT: ReadonlySet<StageNumber> = new Set(['1.01', '1.02']);
/** Rework counts as work: its photos show work in progress. */
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
    isDueByAppointment: stage === '2.02',
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
  // 4.05, the only stage between 4.04 and the work, is a refusal by the insurer.
  return stage === '4.04' ? 'advance' : 'nothing';
}

/** Whether a party has left the stage in which this is confirmed. */
export function isPast(stage: StageNumber, confirmed: Confirmation): boolean {
  return [...CONFIRMED_IN].some(([place, what]) => what === confirmed && stage !== place && isFrom(stage, place));
}

function isFrom(stage: StageNumber, first: StageNumber): boolean {
  return compareStages({ number: stage }, { number: first }) >= 0;
}
