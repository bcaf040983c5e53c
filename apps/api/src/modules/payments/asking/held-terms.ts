import type { AskTerms } from '@aura/domain/payments/asking';

export interface HeldTerms extends AskTerms {
  readonly agreementId: number;
  readonly orderId: number | null;
  readonly orderFolio: number | null;
  readonly advancePercentage: number;
  /** When an approved account becomes payable. */
  readonly accountFrom: Date | null;
  readonly affectedPartyId: number;
  readonly providerId: number | null;
  readonly payee: string;
  readonly claimNumber: string;
  readonly party: string;
}
