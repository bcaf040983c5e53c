import { type Centavos, sum } from './money.ts';
import { type Decimal, multiply } from './multiply.ts';
import { compareStages, type StageNumber } from './process-stages.ts';

/**
 * provider: a contracted provider repairs. affectedPayment: the affected party is paid. ownProvider: the affected
 * party's own provider repairs.
 */
export const AGREEMENT_WAYS = ['provider', 'affectedPayment', 'ownProvider'] as const;
export type AgreementWay = (typeof AGREEMENT_WAYS)[number];

/** Approval that lifts a limit: the division's above the quotation, operations' below the minimum margin. */
export const APPROVALS = ['codi', 'geop'] as const;
export type Approval = (typeof APPROVALS)[number];
export const APPROVING_GROUP = { codi: 'CoDi', geop: 'GeOp' } as const satisfies Record<Approval, string>;

/** Groups that agree amounts, on the claims they may act on. */
const AGREEING: readonly string[] = ['ACo', 'GeOp', 'Admin'];
const FIRST_AGREED: StageNumber = '3.03';
const FIRST_BILLED: StageNumber = '7.01';

/** Agreed amounts of a party can change from the budget until it is billed. */
export function isAgreeable(stage: StageNumber): boolean {
  return isFrom(stage, FIRST_AGREED) && !isFrom(stage, FIRST_BILLED);
}

export function mayAgree(groups: readonly string[]): boolean {
  return groups.some((group) => AGREEING.includes(group));
}

/** The approvals a user may give as a member of these groups. */
export function approvalsOf(groups: readonly string[]): readonly Approval[] {
  return APPROVALS.filter((approval) => groups.includes(APPROVING_GROUP[approval]));
}

/** Admin belongs to neither group: it may approve in their place only with a reason, which the bitácora repeats. */
export function mayStandIn(groups: readonly string[]): boolean {
  return groups.includes('Admin') && approvalsOf(groups).length < APPROVALS.length;
}

/** How this party is settled; the ways are mutually exclusive. */
export function wayOf(party: {
  readonly isPaidToAffectedParty: boolean;
  readonly bringsOwnProvider: boolean;
}): AgreementWay {
  if (party.isPaidToAffectedParty) return 'affectedPayment';
  return party.bringsOwnProvider ? 'ownProvider' : 'provider';
}

/** Total of an itemised offer, before tax. */
export function offerAmount(lines: readonly { readonly unitPrice: Centavos; readonly quantity: Decimal }[]): Centavos {
  return sum(lines.map(({ unitPrice, quantity }) => multiply(unitPrice, quantity)));
}

/** The highest cost that keeps this margin, in whole centavos; null if nothing is quoted. */
export function costAtMargin(price: Centavos | null, margin: number): Centavos | null {
  if (price === null || price <= 0) return null;
  // Percentages have two decimals: with whole hundredths, only the division rounds.
  return Math.floor((price * (10_000 - Math.round(margin * 100))) / 10_000);
}

/** What can still be offered to one of several providers once the others are agreed. */
export function proposalFor(price: Centavos | null, margin: number, others: Centavos): Centavos | null {
  const most = costAtMargin(price, margin);
  return most === null ? null : Math.max(0, most - others);
}

/** Agreed amount per budgeted peso; null if there is nothing to compare. */
export function priceIndex(agreed: Centavos, budgeted: Centavos): number | null {
  return budgeted <= 0 ? null : Math.round((agreed * 100) / budgeted) / 100;
}

function isFrom(stage: StageNumber, first: StageNumber): boolean {
  return compareStages({ number: stage }, { number: first }) >= 0;
}
