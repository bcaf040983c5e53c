import * as z from 'zod';
import { slugParam } from '../claims/labels.ts';
import { id } from '../scalars.ts';
import { wire } from '../wire.ts';

/**
 * What an answer can stand on: a manual or policy that the company keeps, a document of a claim, or an entry of a bitácora. Named in
 * calls by a letter and its number: `m12`, `f34`, `e56`.
 */
export const SOURCE_KINDS = ['manual', 'claimFile', 'entry'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** The name of a document in calls; an entry is never chosen or opened by itself, it belongs to its claim. */
export const documentKey = z.string().regex(/^[mf][1-9]\d{0,15}$/);

/** A passage that was found, with where it stands. `number` is what the answer refers to it by. */
export const Passage = wire({
  number: z.int().positive(),
  kind: z.enum(SOURCE_KINDS),
  /** Null for an entry of a bitácora. */
  document: documentKey.nullable(),
  name: z.string(),
  /** Null for an entry; for a sheet or a text document its part, counted from 1. */
  page: z.int().positive().nullable(),
  /** The words of the document as they stand there. */
  quote: z.string(),
  /** The claim it belongs to; null for a manual. */
  claim: slugParam.nullable(),
  entryId: id.nullable(),
});
export type Passage = z.output<typeof Passage>;
