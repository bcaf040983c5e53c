import type { OwnPaymentTerms } from '@aura/contracts/payments/asking';
import { amountsOf, percentageOf } from '@aura/domain/payments/asking';
import type { PaymentKind } from '@aura/domain/payments/payment-request';
import type { PaymentAmounts } from '@aura/domain/payments/withholdings';

/** A payment as typed: before tax, in centavos. */
export interface AskDraft {
  readonly kind: PaymentKind;
  readonly amount: number | null;
  readonly comment: string;
}

export type AskChoice = OwnPaymentTerms['choices'][number];

/** The first available kind, with the order's advance or the whole rest. */
export function firstDraft(terms: OwnPaymentTerms): AskDraft {
  const choice = terms.choices.find(({ refusal }) => refusal === null) ?? terms.choices[0];
  return { kind: choice?.kind ?? 'partial', amount: choice === undefined ? null : startOf(terms, choice), comment: '' };
}

export function startOf({ agreed, advancePercentage }: OwnPaymentTerms, { kind, most }: AskChoice): number | null {
  if (kind !== 'advance') return most;
  return advancePercentage > 0 ? Math.min(most, Math.round((agreed * advancePercentage) / 100)) : null;
}

export function choiceOf(terms: OwnPaymentTerms, kind: PaymentKind): AskChoice | undefined {
  return terms.choices.find((one) => one.kind === kind);
}

/** The server's arithmetic: the total of an invoice over an amount. */
export function reckon(
  { reckoning }: Pick<OwnPaymentTerms, 'reckoning'>,
  kind: PaymentKind,
  amount: number,
): PaymentAmounts {
  return amountsOf(reckoning, kind, amount);
}

export function partOf({ agreed }: Pick<OwnPaymentTerms, 'agreed'>, amount: number | null): number {
  return amount === null || amount <= 0 ? 0 : percentageOf(amount, agreed);
}

/** The request: a final payment has no amount, since it is whatever is left when it arrives. */
export function sentPart({ kind, amount, comment }: AskDraft) {
  return { percentage: null, amount: kind === 'final' ? null : amount, comment: comment.trim() };
}

export function isSendable(terms: OwnPaymentTerms, { kind, amount }: AskDraft): boolean {
  const choice = choiceOf(terms, kind);
  if (choice === undefined || choice.refusal !== null) return false;
  return kind === 'final' || (amount !== null && amount > 0 && amount <= choice.most);
}
