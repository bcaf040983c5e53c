import type { X509Certificate } from 'node:crypto';
import { microsOf } from '../amount.ts';
import type { Certificate } from '../seal/certificate.ts';
import type { XmlTree } from '../xml/xml-tree.ts';

/** A taxpayer as the tax authority lists it. */
export interface Taxpayer {
  readonly name: string;
  readonly postalCode?: string;
  readonly regime?: string;
}

export interface Desk {
  /** Undefined: the age of a document is not judged. */
  readonly now?: Date;
  /** By RFC. A receiver that is not listed must at least have a name of the right form. */
  readonly taxpayers?: ReadonlyMap<string, Taxpayer>;
  /** Whether the list is complete: others do not exist. */
  readonly isComplete?: boolean;
  /** Numbers of certificates. */
  readonly revoked?: ReadonlySet<string>;
  readonly authorities?: readonly X509Certificate[];
}

/** A refusal as the certifier words it: `message` begins with its code, `detail` names node and field. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly detail: string;
}

export interface Sheet {
  readonly root: XmlTree;
  readonly at: Readonly<Record<string, string | undefined>>;
  readonly kind: string;
  readonly date: string;
  readonly issuer: XmlTree | undefined;
  readonly receiver: XmlTree | undefined;
  readonly concepts: readonly XmlTree[];
  readonly certificate: Certificate | undefined;
  readonly desk: Desk;
}

/** The code and words of the tax authority's matrix, the field, and whether a document breaks it (or with which value). */
export type Demand = readonly [
  code: string,
  words: string,
  field: string,
  breaks: (sheet: Sheet) => boolean | string | undefined,
];

/** An attribute of an element, which may be missing like the element itself. */
export const of = (element: XmlTree | undefined, name: string): string | undefined => element?.attributes[name];
export const isMissing = (text: string | undefined): boolean => text === undefined;

const AMOUNT = /^\d{1,18}(?:\.\d{1,6})?$/;

export const isAmount = (text: string | undefined): text is string => text !== undefined && AMOUNT.test(text);

/** Adds up what is an amount; the schema refuses what is none. */
export const sum = (texts: readonly (string | undefined)[]): bigint =>
  texts.reduce((total, text) => total + (isAmount(text) ? microsOf(text) : 0n), 0n);
