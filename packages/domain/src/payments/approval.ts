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
  | 'divisionWaits'
  | 'ownDivisionWord'
  | 'workNotValidated'
  | 'beyondAgreed';

/**
 * Why this user may not authorise now; null if they may. The division decides first, so that its decision never undoes
 * an authorisation.
 */
export function refuseApproval(standing: ApprovalStanding, userId: number): ApprovalRefusal | null {
  if (standing.state !== 'requested') return 'notRequested';
  if (standing.requestedBy === userId) return 'ownRequest';
  if (standing.codiState !== 'notNeeded' && standing.codiState !== 'approved') return 'divisionWaits';
  if (standing.codiBy === userId) return 'ownDivisionWord';
  if (standing.kind === 'final' && standing.workValidatedOn === null) return 'workNotValidated';
  return standing.asked > standing.agreed ? 'beyondAgreed' : null;
}
