export const RUN_STATES = ['open', 'closing', 'closed', 'sent', 'applied'] as const;
export type RunState = (typeof RUN_STATES)[number];

export const TRANSFER_STATES = ['waiting', 'paid', 'refused', 'returned'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** Why a confirmed transfer is not paid after all: the bank gave it back, or it was confirmed by mistake. */
export const RETURN_KINDS = ['returned', 'misconfirmed'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

/** Why a request is not included in a run, or leaves it at closing. */
export const RUN_PROBLEMS = [
  'held',
  'accountMissing',
  'accountYoung',
  'accountStopped',
  'providerInactive',
  'receiptLost',
  'satCancelled',
  'satStale',
  'issuerListed',
  'agreementEnded',
] as const;
export type RunProblem = (typeof RUN_PROBLEMS)[number];

/** Problems that solve themselves before the run closes: an outdated SAT answer, and an account that is too new. */
export const PASSING_PROBLEMS: readonly RunProblem[] = ['satStale', 'accountYoung'];

/** How a line of the bank's reply was matched, or why it was not. */
export const ANSWER_MATCHES = [
  'matched',
  'unknownReference',
  'wrongAmount',
  'alreadySettled',
  'repeated',
  'unreadable',
  'contradicts',
] as const;
export type AnswerMatch = (typeof ANSWER_MATCHES)[number];

export function runNumber(number: number): string {
  return `CP-${String(number).padStart(5, '0')}`;
}

/** The fifth day of the month after payment. */
export function complementDueOn(paidOn: string): string {
  const [year = 0, month = 0] = paidOn.split('-').map(Number);
  return new Date(Date.UTC(year, month, 5)).toISOString().slice(0, 10);
}
