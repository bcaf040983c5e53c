import type { AskTerms } from '@aura/domain/payments/asking';

/** What is agreed with one payee of a party, and whom and what it is about. */
export interface HeldTerms extends AskTerms {
  readonly agreementId: number;
  readonly orderId: number | null;
  readonly orderFolio: number | null;
  readonly advancePercentage: number;
  /** From when on an account that was approved can be paid to. */
  readonly accountFrom: Date | null;
  readonly affectedPartyId: number;
  readonly providerId: number | null;
  readonly payee: string;
  readonly claimNumber: string;
  readonly party: string;
}
