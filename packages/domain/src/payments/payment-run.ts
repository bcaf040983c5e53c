export const RUN_STATES = ['open', 'closing', 'closed', 'sent', 'applied'] as const;
export type RunState = (typeof RUN_STATES)[number];

export const TRANSFER_STATES = ['waiting', 'paid', 'refused'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** Why a request does not go into a run, or leaves it when it closes. */
export const RUN_PROBLEMS = [
  'held',
  'accountMissing',
  'accountYoung',
  'receiptLost',
  'satCancelled',
  'satStale',
  'issuerListed',
  'agreementEnded',
] as const;
export type RunProblem = (typeof RUN_PROBLEMS)[number];

/** Gone by itself until the run closes: the tax authority is asked again then, and an account grows old enough. */
export const PASSING_PROBLEMS: readonly RunProblem[] = ['satStale', 'accountYoung'];

/** Where a line of the bank's answer belongs, or why it belongs nowhere. */
export const ANSWER_MATCHES = [
  'matched',
  'unknownReference',
  'wrongAmount',
  'alreadySettled',
  'repeated',
  'unreadable',
] as const;
export type AnswerMatch = (typeof ANSWER_MATCHES)[number];

/** Our number of a run. */
export function runNumber(number: number): string {
  return `CP-${String(number).padStart(5, '0')}`;
}

/** Ours, written into the file; the bank's answer comes back with it. */
export function transferReference(number: number, place: number): string {
  return `CP${String(number).padStart(5, '0')}T${String(place).padStart(5, '0')}`;
}

/** The fifth day of the month after the one in which it was paid. */
export function complementDueOn(paidOn: string): string {
  const [year = 0, month = 0] = paidOn.split('-').map(Number);
  return new Date(Date.UTC(year, month, 5)).toISOString().slice(0, 10);
}
