import type { X509Certificate } from 'node:crypto';
import type { Centavos } from '@aura/domain/money';
import type { ServiceNature, WithholdingRule } from '@aura/domain/payments/withholdings';
import type { Certificate } from '../seal/certificate.ts';
import type { Micros } from '../amount.ts';

/** Which document is asked for: an invoice, a credit note or a receipt of payment. */
export type Slot = 'I' | 'E' | 'P';

export type CatalogueAnswer = 'in-force' | 'expired' | 'unknown';

/** The large catalogues of the SAT. One that is not loaded is left out: that is a warning, not an error. */
export interface Catalogues {
  readonly product?: (key: string, date: string) => CatalogueAnswer;
  readonly unit?: (key: string, date: string) => CatalogueAnswer;
  readonly postalCode?: (key: string, date: string) => CatalogueAnswer;
  /** Whether a receiver of this regime may use the invoice so. */
  readonly useFitsRegime?: (use: string, regime: string) => boolean;
  /** Whether the postal code is in the zone of the border stimulus. */
  readonly isBorder?: (postalCode: string, date: string) => boolean;
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
      /** The same invoice is no duplicate of itself. */
      readonly uuid: string;
    };

export interface IntakeContext {
  readonly slot: Slot;
  /** `'YYYY-MM-DD'` where the company is. */
  readonly today: string;
  readonly own: {
    readonly rfc: string;
    readonly name: string;
    readonly postalCode: string;
    readonly regime: string;
  };
  readonly allowedUses: readonly string[];
  readonly provider: {
    readonly rfc: string;
    readonly isActive: boolean;
    readonly doesBill: boolean;
    readonly nature: ServiceNature;
    readonly hasBorderStimulus: boolean;
  };
  /** What may still be invoiced before taxes; of a credit note, the balance of the invoice it reduces. Undefined: nothing to compare with. */
  readonly agreedLeft: Centavos | undefined;
  readonly agreedTolerance: Centavos;
  readonly withholdings: readonly WithholdingRule[];
  /** Last day of the decree on the border stimulus. */
  readonly borderStimulusUntil: string;
  readonly maxAgeDays: number;
  /** Where a document is already, in words for a person (`el siniestro 2026-0451`), or undefined when it is new. */
  readonly whereKnown: (key: KnownKey) => string | undefined;
  readonly catalogues: Catalogues;
  /** Root and intermediate certificates of the SAT; without them the chain is not verified. */
  readonly authorities?: readonly X509Certificate[];
  /** The certificate of a PAC by its number: it is not in the document. */
  readonly findCertificate?: (number: string) => Certificate | undefined;
  /** The printed form that came with the file. */
  readonly pdf: Pdf | undefined;
}

export interface Pdf {
  readonly bytes: Uint8Array;
  /** What could be read in it; undefined when nobody tried. */
  readonly text?: string;
}

/** One centavo. */
export const TOLERANCE: Micros = 10_000n;
