import type { Amount } from './amount.ts';

/** Ingreso, egreso, pago, nómina, traslado. */
export type ReceiptKind = 'I' | 'E' | 'P' | 'N' | 'T';

/** A CFDI 4.0 that passed its schema. Keys of the SAT's catalogues are kept as written. */
export interface Receipt {
  readonly kind: ReceiptKind;
  readonly series: string | undefined;
  readonly folio: string | undefined;
  /** `2026-11-16T09:30:00` in local time at the place of issue: the document states no offset. */
  readonly issuedAt: string;
  readonly placeOfIssue: string;
  readonly paymentForm: string | undefined;
  readonly paymentMethod: string | undefined;
  readonly conditions: string | undefined;
  readonly currency: string;
  readonly exchangeRate: string | undefined;
  readonly exportation: string;
  readonly subtotal: Amount;
  readonly discount: Amount | undefined;
  readonly total: Amount;
  readonly relations: readonly Relation[];
  readonly issuer: Issuer;
  readonly receiver: Receiver;
  readonly concepts: readonly Concept[];
  readonly taxes: TaxTotals;
  readonly localTaxes: LocalTaxes | undefined;
  readonly payments: Payments | undefined;
  /** Exactly one, unless the document was tampered with or never stamped. */
  readonly stamps: readonly Stamp[];
  readonly certificateNumber: string;
  /** Base64 of the certificate the issuer claims to have sealed with. */
  readonly certificate: string;
  readonly seal: string;
  readonly originalString: string;
  /** Kept in the file and not read. `isInSeal`: we know what it adds to the sealed text. */
  readonly unreadComplements: readonly { readonly name: string; readonly isInSeal: boolean }[];
}

export interface Relation {
  /** 01 credit note, 03 return, 04 replaces, 07 advance. */
  readonly kind: string;
  readonly uuids: readonly string[];
}

export interface Issuer {
  readonly rfc: string;
  readonly name: string;
  readonly regime: string;
}

export interface Receiver {
  readonly rfc: string;
  readonly name: string;
  readonly postalCode: string;
  readonly regime: string;
  readonly use: string;
}

export interface Concept {
  readonly productKey: string;
  readonly identification: string | undefined;
  readonly quantity: string;
  readonly unitKey: string;
  readonly unit: string | undefined;
  readonly description: string;
  readonly unitPrice: Amount;
  readonly amount: Amount;
  readonly discount: Amount | undefined;
  readonly objectOfTax: string;
  readonly transferred: readonly Tax[];
  readonly withheld: readonly Tax[];
}

export interface Tax {
  readonly base: Amount;
  /** 001 ISR, 002 IVA, 003 IEPS. */
  readonly tax: string;
  readonly factor: string;
  /** Absent where the factor is Exento. */
  readonly rate: string | undefined;
  readonly amount: Amount | undefined;
}

export interface WithheldTotal {
  readonly tax: string;
  readonly amount: Amount;
}

export interface TaxTotals {
  readonly transferred: readonly Tax[];
  readonly withheld: readonly WithheldTotal[];
  readonly totalTransferred: Amount | undefined;
  readonly totalWithheld: Amount | undefined;
}

export interface LocalTaxes {
  readonly transferred: Amount;
  readonly withheld: Amount;
}

/** The complement of a receipt of payment (REP). */
export interface Payments {
  readonly total: Amount;
  readonly payments: readonly Payment[];
}

export interface Payment {
  readonly paidAt: string;
  readonly form: string;
  readonly currency: string;
  readonly exchangeRate: string | undefined;
  readonly amount: Amount;
  readonly operation: string | undefined;
  readonly documents: readonly PaidDocument[];
  readonly transferred: readonly Tax[];
  readonly withheld: readonly WithheldTotal[];
}

export interface PaidDocument {
  readonly uuid: string;
  readonly series: string | undefined;
  readonly folio: string | undefined;
  readonly currency: string;
  readonly equivalence: string | undefined;
  readonly instalment: number;
  readonly balanceBefore: Amount;
  readonly paid: Amount;
  readonly balanceAfter: Amount;
  readonly objectOfTax: string;
  readonly transferred: readonly Tax[];
  readonly withheld: readonly Tax[];
}

export interface Stamp {
  /** Upper case: issuers write both, and it is used as a key. */
  readonly uuid: string;
  readonly stampedAt: string;
  readonly pacRfc: string;
  readonly receiptSeal: string;
  readonly satCertificateNumber: string;
  readonly satSeal: string;
  readonly originalString: string;
}
