import type { ComparedProvider } from '@aura/contracts/budgets/agreement';

/** Whom an amount is agreed with: a provider, or the payee of the affected party. */
export interface Payee {
  readonly providerId: number | null;
  readonly name: string;
  readonly provider: ComparedProvider | null;
}
