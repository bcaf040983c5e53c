import { compareStages, type StageNumber } from './process-stages.ts';

/** Who writes our quotation, besides those who may force anything. */
const WRITERS: readonly string[] = ['ACo', 'GeOp', 'Admin'];
/** Who opens the next version of one the insurer has not sent back. */
const REOPENERS: readonly string[] = ['GeOp', 'Admin'];
/** Sent back by the insurer, or out of date: its analyst goes on with it without asking. */
const SENT_BACK: readonly string[] = ['changesAsked', 'rejected', 'expired'];

const FIRST_QUOTED: StageNumber = '3.01';
const FIRST_BILLED: StageNumber = '7.01';
const FIRST_SENT: StageNumber = '4.01';
const ACCEPTING: StageNumber = '6.04';
const FIRST_WORKED: StageNumber = '5.01';

/** From the defined scope until the party is billed, what is quoted for it can change. */
export function isQuotable(stage: StageNumber): boolean {
  return isFrom(stage, FIRST_QUOTED) && !isFrom(stage, FIRST_BILLED);
}

/** The repair has its permission: the authorized version holds until a dearer or another one is closed. */
export function isUnderWork(stage: StageNumber): boolean {
  return isFrom(stage, FIRST_WORKED);
}

/** The budget is agreed and nothing is billed: the insurer can be asked. */
export function isSendable(stage: StageNumber): boolean {
  return isFrom(stage, FIRST_SENT) && !isFrom(stage, FIRST_BILLED);
}

/** The work is done, and the insurer accepts the final amount. */
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
