import { compareStages, type StageNumber } from './process-stages.ts';

/** Groups that write quotations, besides those that may force anything. */
const WRITERS: readonly string[] = ['ACo', 'GeOp', 'Admin'];
/** Groups that may open a new version although the insurer has not sent the quotation back. */
const REOPENERS: readonly string[] = ['GeOp', 'Admin'];
/** Returned by the insurer or expired: its analyst may continue without asking. */
const SENT_BACK: readonly string[] = ['changesAsked', 'rejected', 'expired'];

const FIRST_QUOTED: StageNumber = '3.01';
const FIRST_BILLED: StageNumber = '7.01';
const FIRST_SENT: StageNumber = '4.01';
const ACCEPTING: StageNumber = '6.04';
const FIRST_WORKED: StageNumber = '5.01';

/** A party's quotation can change from the defined scope until it is billed. */
export function isQuotable(stage: StageNumber): boolean {
  return isFrom(stage, FIRST_QUOTED) && !isFrom(stage, FIRST_BILLED);
}

/** The repair is authorised: the authorized version is valid until a more expensive or different one is closed. */
export function isUnderWork(stage: StageNumber): boolean {
  return isFrom(stage, FIRST_WORKED);
}

/** The budget is agreed and nothing is billed: the quotation can be sent to the insurer. */
export function isSendable(stage: StageNumber): boolean {
  return isFrom(stage, FIRST_SENT) && !isFrom(stage, FIRST_BILLED);
}

/** The work is done, and the insurer has to accept the final amount. */
export function isAcceptingFinalAmount(stage: StageNumber): boolean {
  return stage === ACCEPTING;
}

export function mayWriteQuotation(groups: readonly string[]): boolean {
  return groups.some((group) => WRITERS.includes(group));
}

export function mayReopenQuotation(groups: readonly string[], state: string): boolean {
  return groups.some((group) => REOPENERS.includes(group) || (SENT_BACK.includes(state) && WRITERS.includes(group)));
}

function isFrom(stage: StageNumber, first: StageNumber): boolean {
  return compareStages({ number: stage }, { number: first }) >= 0;
}
