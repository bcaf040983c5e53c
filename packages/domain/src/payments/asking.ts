import type { Centavos } from '../money.ts';
import { percentOf } from '../multiply.ts';
import type { Asking } from '../process/stage-traits.ts';
import type { PaymentKind } from './payment-request.ts';
import { expectedAmounts, type PaymentAmounts } from './withholdings.ts';

/** Facts needed to request a payment: the party, what was agreed with the payee, and the rule. */
export interface AskTerms {
  readonly way: 'provider' | 'affectedPayment' | 'ownProvider';
  /** Before tax. */
  readonly agreed: Centavos;
  /** Amount taken up by live requests, and how much of it are advances. */
  readonly asked: Centavos;
  readonly advanced: Centavos;
  readonly mayAsk: Asking;
  readonly isActive: boolean;
  readonly isStopped: boolean;
  readonly isValidated: boolean;
  readonly isAccepted: boolean;
  readonly hasOrder: boolean;
  readonly hasAccount: boolean;
  readonly doesBill: boolean;
  /** The withholdings of this payee as of today; null where no rate in force covers it. */
  readonly withheldIncomeRate: string | null;
  readonly withheldValueRate: string | null;
  /** IVA percentage on this payee's invoices. */
  readonly taxPercentage: number;
  readonly isSpecial: boolean;
  readonly codiLimit: Centavos;
  readonly codiAdvancePercentage: number;
  readonly mostAdvancePercentage: number;
  readonly advanceNeedsReceipt: boolean;
}

export const ASK_REFUSALS = [
  'inactive',
  'stopped',
  'ownProvider',
  'otherKind',
  'tooEarly',
  'noOrder',
  'unaccepted',
  'noAccount',
  'validated',
  'nothingLeft',
] as const;
export type AskRefusal = (typeof ASK_REFUSALS)[number];

/** Why this kind cannot be requested now; null if it can. */
export function refusalOf(terms: AskTerms, kind: PaymentKind): AskRefusal | null {
  if (terms.way === 'ownProvider') return 'ownProvider';
  if ((kind === 'thirdParty') !== (terms.way === 'affectedPayment')) return 'otherKind';
  if (!terms.isActive) return 'inactive';
  if (terms.isStopped) return 'stopped';
  if (terms.mayAsk === 'nothing' || (terms.mayAsk === 'advance' && kind !== 'advance')) return 'tooEarly';
  if (kind !== 'thirdParty' && !terms.hasOrder) return 'noOrder';
  if (kind !== 'thirdParty' && !terms.isAccepted) return 'unaccepted';
  if (!terms.hasAccount) return 'noAccount';
  if (kind === 'advance' && terms.isValidated) return 'validated';
  return mostOf(terms, kind) === 0 ? 'nothingLeft' : null;
}

export function leftOf({ agreed, asked }: Pick<AskTerms, 'agreed' | 'asked'>): Centavos {
  return Math.max(0, agreed - asked);
}

/** The largest amount that can be requested in this kind, before tax. */
export function mostOf(terms: AskTerms, kind: PaymentKind): Centavos {
  const left = leftOf(terms);
  if (kind !== 'advance') return left;
  return Math.max(0, Math.min(left, percentOf(terms.agreed, terms.mostAdvancePercentage) - terms.advanced));
}

/** A part of the agreed amount as percentage with two decimals, never zero. */
export function percentageOf(subtotal: Centavos, agreed: Centavos): number {
  return Math.max(0.01, Math.round((subtotal * 10_000) / agreed) / 100);
}

/** Whether the head of the division must approve as well. */
export function needsCodi(terms: AskTerms, kind: PaymentKind, subtotal: Centavos): boolean {
  return subtotal > codiAbove(terms, kind);
}

/** Above this amount the head of the division must approve too; zero in special cases, lower for high advances. */
export function codiAbove(terms: AskTerms, kind: PaymentKind): Centavos {
  if (terms.isSpecial) return 0;
  if (kind !== 'advance') return terms.codiLimit;
  const advance = percentOf(terms.agreed, terms.codiAdvancePercentage) - terms.advanced;
  return Math.max(0, Math.min(terms.codiLimit, advance));
}

export function needsReceipt(terms: Pick<AskTerms, 'doesBill' | 'advanceNeedsReceipt'>, kind: PaymentKind): boolean {
  if (kind === 'thirdParty' || !terms.doesBill) return false;
  return kind !== 'advance' || terms.advanceNeedsReceipt;
}

/** The amounts with the tax and withholdings of this payee's invoice. */
export function amountsOf(
  terms: Pick<AskTerms, 'doesBill' | 'taxPercentage' | 'withheldIncomeRate' | 'withheldValueRate'>,
  kind: PaymentKind,
  subtotal: Centavos,
): PaymentAmounts {
  const { withheldIncomeRate: isr, withheldValueRate: iva } = terms;
  const isTaxed = kind !== 'thirdParty' && terms.doesBill;
  return expectedAmounts(subtotal, {
    rule: isr === null || iva === null ? undefined : { isr, iva },
    taxPercentage: isTaxed ? terms.taxPercentage : 0,
  });
}
