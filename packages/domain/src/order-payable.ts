export const PAYABLE_FACTS = [
  'isPaid',
  'isReplaced',
  'isCancelled',
  'isPartyEnded',
  'isStopped',
  'isDeclined',
  'isAccepted',
  'isAuthorized',
  'hasBegun',
  'isValidated',
] as const;
export type PayableFact = (typeof PAYABLE_FACTS)[number];

export const PAYABLE_VERDICTS = ['yes', 'no', 'exception'] as const;
export type PayableVerdict = (typeof PAYABLE_VERDICTS)[number];

export interface PayableRule {
  readonly when: Readonly<Partial<Record<PayableFact, boolean>>>;
  readonly verdict: PayableVerdict;
  readonly reason: PayableReason;
}

export const PAYABLE_REASONS = [
  'paid',
  'replaced',
  'cancelled',
  'endedAfterBegun',
  'ended',
  'stopped',
  'declinedButDone',
  'declined',
  'authorizationLost',
  'doneUnaccepted',
  'unaccepted',
  'unvalidated',
  'due',
] as const;
export type PayableReason = (typeof PAYABLE_REASONS)[number];

/**
 * Whether an order should be paid. The first matching rule decides; the last one always matches. An exception is work
 * done or begun while a requirement for payment is missing: a user decides. Orders are issued only for authorized
 * parties, so one without authorization has lost it.
 */
export const PAYABLE_RULES: readonly PayableRule[] = [
  { when: { isPaid: true }, verdict: 'no', reason: 'paid' },
  { when: { isReplaced: true }, verdict: 'no', reason: 'replaced' },
  { when: { isCancelled: true }, verdict: 'no', reason: 'cancelled' },
  { when: { isPartyEnded: true, hasBegun: true }, verdict: 'exception', reason: 'endedAfterBegun' },
  { when: { isPartyEnded: true }, verdict: 'no', reason: 'ended' },
  { when: { isStopped: true }, verdict: 'no', reason: 'stopped' },
  { when: { isDeclined: true, isValidated: true }, verdict: 'exception', reason: 'declinedButDone' },
  { when: { isDeclined: true }, verdict: 'no', reason: 'declined' },
  { when: { isAuthorized: false }, verdict: 'exception', reason: 'authorizationLost' },
  { when: { isAccepted: false, isValidated: true }, verdict: 'exception', reason: 'doneUnaccepted' },
  { when: { isAccepted: false }, verdict: 'no', reason: 'unaccepted' },
  { when: { isValidated: false }, verdict: 'no', reason: 'unvalidated' },
  { when: {}, verdict: 'yes', reason: 'due' },
];

export function judgeOrder(facts: Readonly<Record<PayableFact, boolean>>): PayableRule {
  const fits = ({ when }: PayableRule) =>
    Object.entries(when).every(([fact, wanted]) => facts[fact as PayableFact] === wanted);
  return PAYABLE_RULES.find(fits) as PayableRule;
}
