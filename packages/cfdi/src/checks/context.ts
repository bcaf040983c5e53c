import type { X509Certificate } from 'node:crypto';
import type { Centavos } from '@aura/domain/money';
import type { ServiceNature, WithholdingRule } from '@aura/domain/payments/withholdings';
import type { Certificate } from '../seal/certificate.ts';
import type { Micros } from '../amount.ts';

/** The document expected in this place: an invoice, a credit note or a receipt of payment. */
export type Slot = 'I' | 'E' | 'P';

export type CatalogueAnswer = 'in-force' | 'expired' | 'unknown';

/** The large catalogues of the SAT. One that is not loaded is omitted, and nothing is judged by it. */
export interface Catalogues {
  readonly product?: (key: string, date: string) => CatalogueAnswer;
  readonly postalCode?: (key: string, date: string) => CatalogueAnswer;
}

export interface IvaRate {
  readonly percentage: number;
  /** Why this issuer may not charge it there and then, for the user; empty if it may. */
  readonly refusal: string;
}

export type KnownKey =
  | { readonly by: 'uuid'; readonly uuid: string }
  | { readonly by: 'hash'; readonly hash: string; readonly uuid: string }
  | {
      readonly by: 'folio';
      readonly issuer: string;
      readonly series: string;
      readonly folio: string;
      readonly total: string;
      /** Excluded from the search for duplicates: an invoice is no duplicate of itself. */
      readonly uuid: string;
    };

export interface IntakeContext {
  readonly slot: Slot;
  /** `'YYYY-MM-DD'` in the company's time zone. */
  readonly today: string;
  readonly own: {
    readonly rfc: string;
    readonly name: string;
    readonly postalCode: string;
    readonly regime: string;
  };
  readonly allowedUses: readonly string[];
  /** Undefined for what was bought from any seller: nothing was agreed with it, and its kind of service is unknown. */
  readonly provider:
    | {
        readonly rfc: string;
        readonly isActive: boolean;
        readonly doesBill: boolean;
        readonly nature: ServiceNature;
      }
    | undefined;
  /**
   * Amount before taxes that may still be invoiced; for a credit note, the balance of the invoice it reduces. Undefined
   * if there is nothing to compare with.
   */
  readonly agreedLeft: Centavos | undefined;
  readonly agreedTolerance: Centavos;
  readonly withholdings: readonly WithholdingRule[];
  /** The rates of IVA that may be charged from the document's place of issue on its day, in percent. */
  readonly ivaRates: readonly IvaRate[];
  readonly maxAgeDays: number;
  /** Where a document is already stored, worded for the user (`el siniestro 2026-0451`); undefined if it is new. */
  readonly whereKnown: (key: KnownKey) => string | undefined;
  readonly catalogues: Catalogues;
  /** Root and intermediate certificates of the SAT; without them the chain is not verified. */
  readonly authorities?: readonly X509Certificate[];
  /** Finds the certificate of a PAC by its number; the document does not contain it. */
  readonly findCertificate?: (number: string) => Certificate | undefined;
  readonly pdf: Pdf | undefined;
}

export interface Pdf {
  readonly bytes: Uint8Array;
  /** Text extracted from the PDF; undefined if extraction was not attempted. */
  readonly text?: string;
}

export const TOLERANCE: Micros = 10_000n;
