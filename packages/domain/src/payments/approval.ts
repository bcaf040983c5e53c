import type { Centavos } from '../money.ts';
import type { CodiState, PaymentKind, PaymentState } from './payment-request.ts';

export interface ApprovalStanding {
  readonly state: PaymentState;
  readonly kind: PaymentKind;
  readonly codiState: CodiState;
  readonly requestedBy: number;
  readonly codiBy: number | null;
  readonly workValidatedOn: string | null;
  /** Before tax: the currently agreed amount, and the sum of all its live requests. */
  readonly agreed: Centavos;
  readonly asked: Centavos;
}

export type ApprovalRefusal =
  | 'notRequested'
  | 'ownRequest'
  | 'requestOfAbsent'
  | 'divisionWaits'
  | 'ownDivisionWord'
  | 'divisionWordOfAbsent'
  | 'workNotValidated'
  | 'beyondAgreed';

/** The authorising user and, where they act for one, the person on leave; neither's own requests may be authorised. */
export interface Approver {
  readonly userId: number;
  readonly inPlaceOf: number | null;
}

/**
 * Why this user may not authorise now; null if they may. The division decides first, so that its decision never undoes
 * an authorisation.
 */
export function refuseApproval(standing: ApprovalStanding, { userId, inPlaceOf }: Approver): ApprovalRefusal | null {
  if (standing.state !== 'requested') return 'notRequested';
  if (standing.requestedBy === userId) return 'ownRequest';
  if (standing.requestedBy === inPlaceOf) return 'requestOfAbsent';
  if (standing.codiState !== 'notNeeded' && standing.codiState !== 'approved') return 'divisionWaits';
  if (standing.codiBy === userId) return 'ownDivisionWord';
  if (standing.codiBy !== null && standing.codiBy === inPlaceOf) return 'divisionWordOfAbsent';
  if (standing.kind === 'final' && standing.workValidatedOn === null) return 'workNotValidated';
  return standing.asked > standing.agreed ? 'beyondAgreed' : null;
}

/** What one person may pay, approve or advance without a second person, a proof or the division: raised by two people. */
export const TWO_PERSON_LIMITS = [
  'codiLimit',
  'codiAdvancePercentage',
  'stepUpLimit',
  'secondPersonLimit',
  'payeeDayLimit',
  'mostAdvancePercentage',
] as const;
export type TwoPersonLimit = (typeof TWO_PERSON_LIMITS)[number];
