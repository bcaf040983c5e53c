import type { DossierAudience } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInActor } from '../../../core/context.ts';
import type { Block } from '../../../core/pdf/pdf-document.ts';
import type { Db } from '../../../db/database.ts';

/** What a dossier is about, as its sections read it: all of them in one transaction, so that they tell of one moment. */
export interface Subject {
  readonly db: Db;
  /** Whoever asked, as the rights stand now. */
  readonly actor: SignedInActor;
  readonly claimId: number;
  /** The parties it is of: all of the claim, or the chosen one. */
  readonly partyIds: readonly number[];
  /** A dossier of one party holds nothing that is of the claim as a whole: it might name the others. */
  readonly isWhole: boolean;
  readonly audience: DossierAudience;
  /** Where the damage is, to say how far from it somebody stood. */
  readonly place: { readonly latitude: number; readonly longitude: number } | null;
}

/** A file of the storage that goes into the ZIP as it is. */
export interface StoredPiece {
  readonly path: string;
  readonly key: string;
  readonly size: number;
  /** Hex, as it was when it was taken in; null where nobody kept it. */
  readonly sha256: string | null;
}

export interface SectionContent {
  /** How many things it holds, for the cover and the public page. */
  readonly count: number;
  readonly json: { readonly path: string; readonly content: unknown };
  readonly files: readonly StoredPiece[];
  /** Its part of the PDF. */
  readonly blocks: readonly Block[];
}

export type ReadSection = (subject: Subject) => Promise<SectionContent>;

/** Longer lists stand whole in their JSON; a PDF of a thousand pages helps nobody. */
const MOST_PRINTED = 400;

/** A heading and a table, cut where it becomes too long, with a word about where the rest is. */
export function tableOf(
  heading: string,
  jsonPath: string,
  columns: Extract<Block, { kind: 'table' }>['columns'],
  rows: readonly (readonly string[])[],
): readonly Block[] {
  if (rows.length === 0)
    return [
      { kind: 'heading', text: heading },
      { kind: 'note', text: 'Sin registros.' },
    ];
  return [
    { kind: 'heading', text: heading },
    { kind: 'table', columns, rows: rows.slice(0, MOST_PRINTED) },
    ...cutNote(rows.length, jsonPath),
  ];
}

/** The same for entries of free text. */
export function entriesOf(
  heading: string,
  jsonPath: string,
  entries: readonly { readonly overline: string; readonly text: string }[],
): readonly Block[] {
  if (entries.length === 0) return tableOf(heading, jsonPath, [], []);
  return [
    { kind: 'heading', text: heading },
    ...entries.slice(0, MOST_PRINTED).map((entry): Block => ({ kind: 'entry', ...entry })),
    ...cutNote(entries.length, jsonPath),
  ];
}

function cutNote(count: number, jsonPath: string): readonly Block[] {
  if (count <= MOST_PRINTED) return [];
  return [{ kind: 'note', text: `Aquí están los primeros ${MOST_PRINTED} de ${count}; todos están en ${jsonPath}.` }];
}

/** The name of a person of ours by the column that names them. */
export function nameOf(userId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<
    string | null
  >`(select trim(u.first_name || ' ' || u.last_name) from user_account u where u.id = ${userId})`;
}
