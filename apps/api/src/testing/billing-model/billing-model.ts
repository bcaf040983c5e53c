/** State of the billing model: the minimum that determines what has to be owed, applied, attested and free. */
export type DocumentState = 'frozen' | 'unknown' | 'stamped' | 'refused' | 'cancelling' | 'cancelled';

interface Kept {
  readonly id: number;
  state: DocumentState;
  /** The certifier stamped it but the connection broke before the reply. */
  isStampedThere: boolean;
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
  readonly amount: number;
  isReversed: boolean;
}
export interface Collection {
  readonly id: number;
  readonly amount: number;
  readonly parts: Part[];
  readonly line: BankLine | null;
  /** Given back to the insurer. */
  refunded: number;
  isReversed: boolean;
}
export interface BankLine {
  readonly id: number;
  readonly amount: number;
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
    : amount - refunded - sumOf(parts.filter((part) => !part.isReversed).map((part) => part.amount));
}
export function invoicesIn({ invoices }: Readonly<BillingModel>, receipt: CounterReceipt): readonly Invoice[] {
  return invoices.filter((invoice) => invoice.receipt === receipt);
}
