import { type Centavos, checkedCentavos, sum } from '../money.ts';
import type { LedgerAccount } from './accounts.ts';

/** What an entry refers to; each account requires some of these. */
export interface LedgerSubject {
  readonly claimId?: number;
  readonly affectedPartyId?: number;
  readonly customerId?: number;
  readonly providerId?: number;
  readonly businessUnitId?: number;
  /** The bank account or card. */
  readonly holding?: string;
}

/** Positive is a debit, negative a credit. */
export interface LedgerEntry extends LedgerSubject {
  readonly account: LedgerAccount;
  readonly centavos: Centavos;
}

/** The amounts of a booked document: base, tax, and withholdings for the tax authority. */
export interface BookedAmounts {
  readonly base: Centavos;
  readonly tax: Centavos;
  readonly withheldIncomeTax?: Centavos;
  readonly withheldValueTax?: Centavos;
  /** What the total has above its parts: at most a centavo either way. */
  readonly rounding?: Centavos;
}

/** Tax of a receipt payable in parts (PPD) is not creditable before its receipt of payment. */
export interface SpentAmounts extends BookedAmounts {
  readonly isTaxPaid?: boolean;
}

/** The withholdings of a document, and how much of them earlier payments made due. */
export interface CausedInParts {
  /** The withholdings of both taxes: the total less credit notes. */
  readonly due: Centavos;
  readonly income: Centavos;
  readonly incomeCaused: Centavos;
  readonly value: Centavos;
  readonly valueCaused: Centavos;
}

/** A document paid in one or more parts: the total due, its tax, and what was paid before this part. */
export interface PaidInParts {
  readonly due: Centavos;
  readonly tax: Centavos;
  readonly paidBefore: Centavos;
  /** The tax that counts as paid already; by default that of `paidBefore`, if nothing was taken back in between. */
  readonly taxPaid?: Centavos;
  /** By default nothing is withheld of it. */
  readonly withheld?: CausedInParts;
}

/** The part of an invoice's tax and withholdings that a payment makes due. */
export interface CausedAmounts {
  readonly tax: Centavos;
  readonly withheldIncomeTax?: Centavos;
  readonly withheldValueTax?: Centavos;
}

/** A credit note takes off first what its invoice has not caused yet, then what is already owed to the tax authority. */
export interface CreditedAmounts extends BookedAmounts {
  readonly pendingIncomeTax?: Centavos;
  readonly pendingValueTax?: Centavos;
}

type Party = Required<Pick<LedgerSubject, 'claimId' | 'affectedPartyId'>>;
type OfProvider = Party & Required<Pick<LedgerSubject, 'providerId'>>;
type OfCustomer = Party & Required<Pick<LedgerSubject, 'customerId'>>;

/** The entries of each event. Every function returns entries that sum to zero; zero entries are left out. */
export const postings = {
  /** We owe what the provider billed, less withholdings: those are owed to the tax authority once it is paid. */
  providerInvoiceAccepted: (about: OfProvider, amounts: BookedAmounts) => {
    const { base, tax, withheldIncomeTax = 0, withheldValueTax = 0, rounding = 0 } = amounts;
    return balanced([
      debit('repairCost', base, party(about)),
      debit('inputTaxPending', tax),
      credit('withheldIncomeTaxPending', withheldIncomeTax, about),
      credit('withheldValueTaxPending', withheldValueTax, about),
      debit('rounding', rounding),
      credit('payable', payableOf(amounts), about),
    ]);
  },
  /** Cash paid before there was an invoice. */
  advancePaid: (about: OfProvider, holding: string, amount: Centavos) =>
    balanced([debit('advances', amount, about), credit('bank', amount, { holding })]),
  /**
   * An invoice absorbs an earlier advance, perhaps of another party; the tax of that part becomes creditable now, and what is
   * withheld of it owed.
   */
  advanceApplied: (about: OfProvider, amount: Centavos, invoice: PaidInParts, from: OfProvider = about) =>
    balanced([
      debit('payable', amount, about),
      credit('advances', amount, from),
      ...causedBy(about, amountsOfPart(amount, invoice)),
    ]),
  /**
   * What was paid of a cancelled invoice, or above what credit notes left of an invoice, is an advance; it makes no tax
   * due. Negative where a credit note is cancelled itself.
   */
  advanceRestored: (about: OfProvider, amount: Centavos, caused: CausedAmounts) =>
    balanced([
      debit('advances', amount, about),
      credit('payable', amount, about),
      ...reversed(causedBy(about, caused)),
    ]),
  /** Cash for what is owed. The tax of that part becomes creditable now, and what is withheld of it owed. */
  providerPaid: (about: OfProvider, holding: string, amount: Centavos, invoice: PaidInParts) =>
    balanced([
      debit('payable', amount, about),
      credit('bank', amount, { holding }),
      ...causedBy(about, amountsOfPart(amount, invoice)),
    ]),
  /** The provider credits part of its invoice, and the withholdings of that part are no longer owed. */
  providerCredited: (about: OfProvider, amounts: CreditedAmounts) => {
    const { base, tax, withheldIncomeTax = 0, withheldValueTax = 0, rounding = 0 } = amounts;
    const pendingIncome = Math.min(withheldIncomeTax, amounts.pendingIncomeTax ?? withheldIncomeTax);
    const pendingValue = Math.min(withheldValueTax, amounts.pendingValueTax ?? withheldValueTax);
    return balanced([
      debit('payable', payableOf(amounts), about),
      debit('withheldIncomeTaxPending', pendingIncome, about),
      debit('withheldValueTaxPending', pendingValue, about),
      debit('withheldIncomeTax', withheldIncomeTax - pendingIncome, about),
      debit('withheldValueTax', withheldValueTax - pendingValue, about),
      credit('repairCost', base, party(about)),
      credit('inputTaxPending', tax),
      credit('rounding', rounding),
    ]);
  },
  /** A provider sends back what was in our favour. */
  providerRefunded: (about: OfProvider, holding: string, amount: Centavos) =>
    balanced([debit('bank', amount, { holding }), credit('advances', amount, about)]),
  affectedPartyPaid: (about: Party, holding: string, amount: Centavos) =>
    balanced([debit('settlementCost', amount, about), credit('bank', amount, { holding })]),
  /** The insurer owes what we billed. */
  invoiceRegistered: (about: OfCustomer, { base, tax }: BookedAmounts) =>
    balanced([
      debit('receivable', sum([base, tax]), about),
      credit('income', base, about),
      credit('outputTaxPending', tax),
    ]),
  /** What a bank account held before its movements were kept. */
  accountOpened: (holding: string, amount: Centavos) =>
    balanced([debit('bank', amount, { holding }), credit('openingBalance', amount)]),
  /** Cash from an insurer, not yet applied to an invoice. */
  collectionReceived: (customerId: number, holding: string, amount: Centavos) =>
    balanced([debit('bank', amount, { holding }), credit('unapplied', amount, { customerId })]),
  /** Cash of an insurer that paid no invoice goes back to it. */
  customerRefunded: (customerId: number, holding: string, amount: Centavos) =>
    balanced([debit('unapplied', amount, { customerId }), credit('bank', amount, { holding })]),
  /** Applied to an invoice; the tax of that part is now owed to the tax authority. */
  collectionApplied: (about: OfCustomer, amount: Centavos, tax: Centavos) =>
    balanced([
      debit('unapplied', amount, { customerId: about.customerId }),
      credit('receivable', amount, about),
      debit('outputTaxPending', tax),
      credit('outputTaxCollected', tax),
    ]),
  /** A credit note above what is owed takes what was applied off the invoice: the exact opposite of applying it. */
  collectionReleased: (about: OfCustomer, amount: Centavos, tax: Centavos) =>
    reversed(postings.collectionApplied(about, amount, tax)),
  customerCredited: (about: OfCustomer, { base, tax }: BookedAmounts) =>
    balanced([
      debit('income', base, about),
      debit('outputTaxPending', tax),
      credit('receivable', sum([base, tax]), about),
    ]),
  /** Fuel, tolls, office: paid by card or from an account that day, less withholdings, which that payment causes. */
  indirectCostSpent: (
    businessUnitId: number,
    { account, holding }: { readonly account: 'bank' | 'card'; readonly holding: string },
    amounts: SpentAmounts,
  ) => {
    const { base, tax, withheldIncomeTax = 0, withheldValueTax = 0, rounding = 0 } = amounts;
    return balanced([
      debit('indirectCost', base, { businessUnitId }),
      debit(taxAccountOf(amounts), tax),
      credit('withheldIncomeTax', withheldIncomeTax),
      credit('withheldValueTax', withheldValueTax),
      debit('rounding', rounding),
      credit(account, payableOf(amounts), { holding }),
    ]);
  },
  /** The receipt of a cost fell away: its tax cannot be taken off, and what was paid is all cost, as without a receipt. */
  costReceiptLost: (businessUnitId: number, amounts: SpentAmounts) => {
    const { base, tax, withheldIncomeTax = 0, withheldValueTax = 0, rounding = 0 } = amounts;
    return balanced([
      debit('indirectCost', payableOf(amounts) - base, { businessUnitId }),
      credit(taxAccountOf(amounts), tax),
      debit('withheldIncomeTax', withheldIncomeTax),
      debit('withheldValueTax', withheldValueTax),
      credit('rounding', rounding),
    ]);
  },
} as const;
export type PostingKind = keyof typeof postings;

/** Amount due for a document after withholdings. */
export function payableOf(amounts: BookedAmounts): Centavos {
  const { base, tax, withheldIncomeTax = 0, withheldValueTax = 0, rounding = 0 } = amounts;
  if (Math.abs(rounding) > 1) throw new RangeError(`Not a rounding of at most a centavo: ${rounding}`);
  return sum([base, tax, rounding, -withheldIncomeTax, -withheldValueTax]);
}

/** Entries that undo others, with opposite signs. */
export function reversed(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  return entries.map((entry) => ({ ...entry, centavos: -entry.centavos }));
}

/** Tax and withholdings of a part: computed from accumulated payments, and the last part takes the rest of each. */
function amountsOfPart(amount: Centavos, invoice: PaidInParts): CausedAmounts {
  const tax = taxOfPart(amount, invoice);
  const { withheld, paidBefore } = invoice;
  if (withheld === undefined) return { tax };
  const paid = paidBefore + amount;
  const part = (whole: Centavos, caused: Centavos) => {
    const until = paid >= withheld.due ? whole : Number((BigInt(whole) * BigInt(paid)) / BigInt(withheld.due));
    return Math.max(0, until - caused);
  };
  return {
    tax,
    withheldIncomeTax: part(withheld.income, withheld.incomeCaused),
    withheldValueTax: part(withheld.value, withheld.valueCaused),
  };
}

function causedBy(about: OfProvider, { tax, withheldIncomeTax = 0, withheldValueTax = 0 }: CausedAmounts) {
  return [
    debit('inputTaxPaid', tax),
    credit('inputTaxPending', tax),
    debit('withheldIncomeTaxPending', withheldIncomeTax, about),
    credit('withheldIncomeTax', withheldIncomeTax, about),
    debit('withheldValueTaxPending', withheldValueTax, about),
    credit('withheldValueTax', withheldValueTax, about),
  ];
}

function taxAccountOf({ isTaxPaid = true }: SpentAmounts): LedgerAccount {
  return isTaxPaid ? 'inputTaxPaid' : 'inputTaxPending';
}

function debit(account: LedgerAccount, centavos: Centavos, about: LedgerSubject = {}): LedgerEntry {
  return { account, centavos: checkedCentavos(centavos), ...about };
}

function credit(account: LedgerAccount, centavos: Centavos, about: LedgerSubject = {}): LedgerEntry {
  return debit(account, -centavos, about);
}

function party({ claimId, affectedPartyId }: Party): Party {
  return { claimId, affectedPartyId };
}

/**
 * Computed from accumulated payments after this part, so that the last part makes the tax exact, also where an earlier
 * one was taken back with the tax that it had counted.
 */
function taxOfPart(amount: Centavos, { due, tax, paidBefore, taxPaid }: PaidInParts): Centavos {
  if (amount <= 0 || paidBefore < 0 || paidBefore + amount > due)
    throw new RangeError(`A part of ${amount} after ${paidBefore} is not within the ${due} due`);
  const until = (paid: Centavos) => Number((BigInt(tax) * BigInt(paid)) / BigInt(due));
  return Math.max(0, until(paidBefore + amount) - (taxPaid ?? until(paidBefore)));
}

function balanced(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  const kept = entries.filter(({ centavos }) => centavos !== 0);
  if (kept.length < 2 || sum(kept.map(({ centavos }) => centavos)) !== 0)
    throw new RangeError('The entries of a transaction must sum to zero, and there must be some');
  return kept;
}
