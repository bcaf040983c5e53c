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
}

/** A document paid in one or more parts: the total due, its tax, and what was paid before this part. */
export interface PaidInParts {
  readonly due: Centavos;
  readonly tax: Centavos;
  readonly paidBefore: Centavos;
  /** The tax that counts as paid already; by default that of `paidBefore`, if nothing was taken back in between. */
  readonly taxPaid?: Centavos;
}

type Party = Required<Pick<LedgerSubject, 'claimId' | 'affectedPartyId'>>;
type OfProvider = Party & Required<Pick<LedgerSubject, 'providerId'>>;
type OfCustomer = Party & Required<Pick<LedgerSubject, 'customerId'>>;

/** The entries of each event. Every function returns entries that sum to zero; zero entries are left out. */
export const postings = {
  /** We owe what the provider billed, less withholdings. */
  providerInvoiceAccepted: (about: OfProvider, amounts: BookedAmounts) => {
    const { base, tax, withheldIncomeTax = 0, withheldValueTax = 0 } = amounts;
    return balanced([
      debit('repairCost', base, party(about)),
      debit('inputTaxPending', tax),
      credit('withheldIncomeTax', withheldIncomeTax),
      credit('withheldValueTax', withheldValueTax),
      credit('payable', payableOf(amounts), about),
    ]);
  },
  /** Cash paid before there was an invoice. */
  advancePaid: (about: OfProvider, holding: string, amount: Centavos) =>
    balanced([debit('advances', amount, about), credit('bank', amount, { holding })]),
  /** An invoice absorbs an earlier advance; the tax of that part becomes creditable now. */
  advanceApplied: (about: OfProvider, amount: Centavos, invoice: PaidInParts) => {
    const tax = taxOfPart(amount, invoice);
    return balanced([
      debit('payable', amount, about),
      credit('advances', amount, about),
      debit('inputTaxPaid', tax),
      credit('inputTaxPending', tax),
    ]);
  },
  /** What was paid of an invoice that fell away waits for another one as an advance; its tax was not creditable. */
  advanceRestored: (about: OfProvider, amount: Centavos, tax: Centavos) =>
    balanced([
      debit('advances', amount, about),
      credit('payable', amount, about),
      debit('inputTaxPending', tax),
      credit('inputTaxPaid', tax),
    ]),
  /** Cash for what is owed. The tax of that part becomes creditable now. */
  providerPaid: (about: OfProvider, holding: string, amount: Centavos, invoice: PaidInParts) => {
    const tax = taxOfPart(amount, invoice);
    return balanced([
      debit('payable', amount, about),
      credit('bank', amount, { holding }),
      debit('inputTaxPaid', tax),
      credit('inputTaxPending', tax),
    ]);
  },
  /** The provider credits part of its invoice, and the withholdings of that part are no longer owed. */
  providerCredited: (about: OfProvider, amounts: BookedAmounts) => {
    const { base, tax, withheldIncomeTax = 0, withheldValueTax = 0 } = amounts;
    return balanced([
      debit('payable', payableOf(amounts), about),
      debit('withheldIncomeTax', withheldIncomeTax),
      debit('withheldValueTax', withheldValueTax),
      credit('repairCost', base, party(about)),
      credit('inputTaxPending', tax),
    ]);
  },
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
  customerCredited: (about: OfCustomer, { base, tax }: BookedAmounts) =>
    balanced([
      debit('income', base, about),
      debit('outputTaxPending', tax),
      credit('receivable', sum([base, tax]), about),
    ]),
  /** Fuel, tolls, office: paid by card or from an account. */
  indirectCostSpent: (
    businessUnitId: number,
    { account, holding }: { readonly account: 'bank' | 'card'; readonly holding: string },
    { base, tax }: BookedAmounts,
  ) =>
    balanced([
      debit('indirectCost', base, { businessUnitId }),
      debit('inputTaxPaid', tax),
      credit(account, sum([base, tax]), { holding }),
    ]),
} as const;
export type PostingKind = keyof typeof postings;

/** Amount due for a document after withholdings. */
export function payableOf({ base, tax, withheldIncomeTax = 0, withheldValueTax = 0 }: BookedAmounts): Centavos {
  return sum([base, tax, -withheldIncomeTax, -withheldValueTax]);
}

/** Entries that undo others, with opposite signs. */
export function reversed(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  return entries.map((entry) => ({ ...entry, centavos: -entry.centavos }));
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
