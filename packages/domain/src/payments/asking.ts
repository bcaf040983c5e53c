import type { Centavos } from '../money.ts';
import { percentOf } from '../multiply.ts';
import type { Asking } from '../process/stage-traits.ts';
import type { PaymentKind } from './payment-request.ts';
import { expectedAmounts, type PaymentAmounts, type TaxedPayee } from './withholdings.ts';

/** What is known when a payment is asked for: of the party, what was agreed with the payee, and the rule. */
export interface AskTerms {
  readonly way: 'provider' | 'affectedPayment' | 'ownProvider';
  /** Before tax. */
  readonly agreed: Centavos;
  /** What live requests take up of it, and how much of that are advances. */
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
  readonly personKind: 'company' | 'person';
  readonly taxRegime: string;
  readonly serviceNature: TaxedPayee['nature'];
  /** IVA in percent an invoice of this payee carries. */
  readonly taxPercentage: number;
  readonly isSpecial: boolean;
  readonly codiLimit: Centavos;
  readonly codiAdvancePercentage: number;
  readonly mostAdvancePercentage: number;
  readonly advanceNeedsReceipt: boolean;
}

/** Why a payment cannot be asked for now. */
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

/** Why this kind cannot be asked for now; null where it can. */
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

/** The most that can be asked for in this kind, before tax. */
export function mostOf(terms: AskTerms, kind: PaymentKind): Centavos {
  const left = leftOf(terms);
  if (kind !== 'advance') return left;
  return Math.max(0, Math.min(left, percentOf(terms.agreed, terms.mostAdvancePercentage) - terms.advanced));
}

/** A part of what was agreed as the percentage that is kept with it: two decimals, and never nothing. */
export function percentageOf(subtotal: Centavos, agreed: Centavos): number {
  return Math.max(0.01, Math.round((subtotal * 10_000) / agreed) / 100);
}

/** Whether the direction of the division decides as well. */
export function needsCodi(terms: AskTerms, kind: PaymentKind, subtotal: Centavos): boolean {
  return subtotal > codiAbove(terms, kind);
}

/** Above it the direction of the division decides as well: always on what is watched, and on high advances with those before them. */
export function codiAbove(terms: AskTerms, kind: PaymentKind): Centavos {
  if (terms.isSpecial) return 0;
  if (kind !== 'advance') return terms.codiLimit;
  const advance = percentOf(terms.agreed, terms.codiAdvancePercentage) - terms.advanced;
  return Math.max(0, Math.min(terms.codiLimit, advance));
}

/** Whether it is paid against a tax receipt. */
export function needsReceipt(terms: Pick<AskTerms, 'doesBill' | 'advanceNeedsReceipt'>, kind: PaymentKind): boolean {
  if (kind === 'thirdParty' || !terms.doesBill) return false;
  return kind !== 'advance' || terms.advanceNeedsReceipt;
}

/** What it comes to with the tax and the withholdings of an invoice of this payee. */
export function amountsOf(terms: AskTerms, kind: PaymentKind, subtotal: Centavos): PaymentAmounts {
  const isTaxed = kind !== 'thirdParty' && terms.doesBill;
  return expectedAmounts(subtotal, {
    kind: terms.personKind,
    regime: terms.taxRegime,
    nature: terms.serviceNature,
    taxPercentage: isTaxed ? terms.taxPercentage : 0,
  });
}
