import type { Centavos } from '../money.ts';
import type { CodiState, PaymentKind, PaymentState } from './payment-request.ts';

/** What decides whether somebody may authorise a request. */
export interface ApprovalStanding {
  readonly state: PaymentState;
  readonly kind: PaymentKind;
  readonly codiState: CodiState;
  readonly requestedBy: number;
  /** Who gave the word of the division. */
  readonly codiBy: number | null;
  /** The day of the visual validation. */
  readonly workValidatedOn: string | null;
  /** Before tax: what is agreed now, and what all live requests of it ask for together. */
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

/** Why this person may not authorise it now; null where they may. The division speaks first, so that its word never undoes an authorisation. */
export function refuseApproval(standing: ApprovalStanding, userId: number): ApprovalRefusal | null {
  if (standing.state !== 'requested') return 'notRequested';
  if (standing.requestedBy === userId) return 'ownRequest';
  if (standing.codiState !== 'notNeeded' && standing.codiState !== 'approved') return 'divisionWaits';
  if (standing.codiBy === userId) return 'ownDivisionWord';
  if (standing.kind === 'final' && standing.workValidatedOn === null) return 'workNotValidated';
  return standing.asked > standing.agreed ? 'beyondAgreed' : null;
}
