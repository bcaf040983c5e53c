import type { ComparedProvider } from '@aura/contracts/budgets/agreement';

/** Whom an amount is agreed with: one of our providers, or whoever the affected party is paid through. */
export interface Payee {
  readonly providerId: number | null;
  readonly name: string;
  readonly provider: ComparedProvider | null;
}
