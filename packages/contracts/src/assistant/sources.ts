import * as z from 'zod';
import { slugParam } from '../claims/labels.ts';
import { id } from '../scalars.ts';
import { wire } from '../wire.ts';

/**
 * Sources of an answer: a manual or policy of the company, a document of a claim, or an entry of a bitácora. Calls
 * identify them by a letter and number: `m12`, `f34`, `e56`.
 */
export const SOURCE_KINDS = ['manual', 'claimFile', 'entry'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Identifier of a document in calls; entries cannot be selected or opened on their own, they belong to their claim. */
export const documentKey = z.string().regex(/^[mf][1-9]\d{0,15}$/);

/** A passage found, with its location. The answer refers to it by `number`. */
export const Passage = wire({
  number: z.int().positive(),
  kind: z.enum(SOURCE_KINDS),
  /** Null for an entry of a bitácora. */
  document: documentKey.nullable(),
  name: z.string(),
  /** Null for an entry; for a sheet or a text document its part, counted from 1. */
  page: z.int().positive().nullable(),
  /** Verbatim from the document. */
  quote: z.string(),
  /** The claim it belongs to; null for a manual. */
  claim: slugParam.nullable(),
  entryId: id.nullable(),
});
export type Passage = z.output<typeof Passage>;
