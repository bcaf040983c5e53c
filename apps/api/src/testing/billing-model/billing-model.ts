/** State of the billing model: the minimum that determines what has to be owed, applied, attested and free. */
export type DocumentState = 'frozen' | 'unknown' | 'stamped' | 'replacing' | 'refused' | 'cancelling' | 'cancelled';

interface Kept {
  readonly id: number;
  state: DocumentState;
  /** The certifier stamped it but the connection broke before the reply. */
  isStampedThere: boolean;
  /** A try ended without an answer: what is refused afterwards may be stamped all the same. */
  isDoubtful: boolean;
  /** Refused although in doubt: a person looks first, and the worker sends it no more. */
  isStuck: boolean;
}
export interface Party {
  readonly id: number;
  readonly base: number;
  readonly tax: number;
  invoice: Invoice | null;
  /** Its invoice was once paid in full, so the process has passed the stage a cancelled invoice returns it from. */
  isThrough: boolean;
}
export interface Invoice extends Kept {
  readonly kind: 'I';
  readonly total: number;
  readonly isPpd: boolean;
  readonly parties: readonly Party[];
  /** The invoice it replaces, once that one is cancelled. */
  readonly replaces: Invoice | null;
  receipt: CounterReceipt | null;
}
export interface Credit extends Kept {
  readonly kind: 'E';
  readonly total: number;
  readonly base: number;
  readonly invoice: Invoice;
}
export interface Complement extends Kept {
  readonly kind: 'P';
  readonly total: 0;
  readonly parts: readonly { readonly part: Part; readonly instalment: number }[];
}
export type Document = Invoice | Credit | Complement;
export interface Part {
  readonly id: number;
  readonly invoice: Invoice;
  /** Negative where a credit note released it from the invoice. */
  readonly amount: number;
  readonly credit: Credit | null;
  /** Its credit note was stamped, so that the collection has it free. */
  isEffective: boolean;
  isReversed: boolean;
}
export interface Collection {
  readonly id: number;
  readonly amount: number;
  readonly receivedOn: string;
  readonly parts: Part[];
  readonly line: BankLine | null;
  /** Given back to the insurer. */
  refunded: number;
  readonly refunds: { readonly amount: number; readonly on: string }[];
  isReversed: boolean;
}
export interface BankLine {
  readonly id: number;
  readonly amount: number;
  readonly day: string;
  state: 'open' | 'matched' | 'ignored';
}
export interface Cancellation {
  readonly id: number;
  readonly document: Document;
  state: 'requested' | 'authorized' | 'sent' | 'accepted' | 'refused' | 'dropped';
  wasTried: boolean;
}
export interface CounterReceipt {
  readonly id: number;
  readonly slug: string;
  state: 'draft' | 'delivered' | 'received' | 'rejected' | 'paid';
}
export interface BillingModel {
  readonly parties: readonly Party[];
  readonly invoices: Invoice[];
  readonly credits: Credit[];
  readonly complements: Complement[];
  readonly collections: Collection[];
  readonly cancellations: Cancellation[];
  readonly receipts: CounterReceipt[];
  readonly lines: BankLine[];
  /** Log of the steps taken, for diagnosing a failure. */
  readonly trail: string[];
}

export const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);
export const counts = ({ state }: Kept) => state !== 'refused' && state !== 'cancelled';
export const stands = ({ state }: Kept) => state === 'stamped' || state === 'cancelling';
export const isUnsettled = ({ state }: Kept) => state === 'frozen' || state === 'unknown';

export const UNSENT = { isStampedThere: false, isDoubtful: false, isStuck: false } as const;

export function documentsOf(model: Readonly<BillingModel>): readonly Document[] {
  return [...model.invoices, ...model.credits, ...model.complements];
}
export function livePartsOf({ collections }: Readonly<BillingModel>): readonly Part[] {
  return collections.flatMap(({ parts }) => parts).filter(({ isReversed }) => !isReversed);
}
export function collectedOf(model: Readonly<BillingModel>, invoice: Invoice): number {
  return sumOf(livePartsOf(model).flatMap((part) => (part.invoice === invoice ? [part.amount] : [])));
}
export function liveCreditsOf({ credits }: Readonly<BillingModel>, invoice: Invoice): readonly Credit[] {
  return credits.filter((credit) => credit.invoice === invoice && counts(credit));
}
/** The live parts that a credit note took off its invoice. */
export function releasedBy({ collections }: Readonly<BillingModel>, credit: Credit): readonly Part[] {
  return collections.flatMap(({ parts }) => parts).filter((part) => part.credit === credit && !part.isReversed);
}
/** Parts that the ledger knows: not what a note on its way to the certifier will release. */
export function bookedPartsOf(model: Readonly<BillingModel>): readonly Part[] {
  return livePartsOf(model).filter(isBooked);
}
const isBooked = ({ credit, isEffective }: Part) => credit === null || isEffective;
/** A receipt of payment or a credit note holds it, so that it cannot be taken back. */
export function isHeld(model: Readonly<BillingModel>, part: Part): boolean {
  const beside = model.collections.find(({ parts }) => parts.includes(part))?.parts ?? [];
  return (
    isAttested(model, part) ||
    beside.some((other) => !other.isReversed && other.credit !== null && other.invoice === part.invoice)
  );
}
/** The invoice that replaces it, stamped or on its way. */
export function substituteOf({ invoices }: Readonly<BillingModel>, invoice: Document): Invoice | undefined {
  return invoices.find((each) => each.replaces === invoice && counts(each));
}
export function creditedOf(model: Readonly<BillingModel>, invoice: Invoice): number {
  return sumOf(liveCreditsOf(model, invoice).map(({ total }) => total));
}
export function balanceOf(model: Readonly<BillingModel>, invoice: Invoice): number {
  return stands(invoice) ? invoice.total - collectedOf(model, invoice) - creditedOf(model, invoice) : 0;
}
export function liveComplementsOf({ complements }: Readonly<BillingModel>, invoice: Invoice): readonly Complement[] {
  return complements.filter((each) => counts(each) && each.parts.some(({ part }) => part.invoice === invoice));
}
export function isAttested({ complements }: Readonly<BillingModel>, part: Part): boolean {
  return complements.some((each) => counts(each) && each.parts.some((attested) => attested.part === part));
}
export function unappliedOf({ isReversed, amount, refunded, parts }: Collection): number {
  return isReversed
    ? 0
    : amount - refunded - sumOf(parts.filter((part) => !part.isReversed && isBooked(part)).map((part) => part.amount));
}
export function invoicesIn({ invoices }: Readonly<BillingModel>, receipt: CounterReceipt): readonly Invoice[] {
  return invoices.filter((invoice) => invoice.receipt === receipt);
}
