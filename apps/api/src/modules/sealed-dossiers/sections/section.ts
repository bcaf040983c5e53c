import type { DossierAudience } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInActor } from '../../../core/context.ts';
import type { Block } from '../../../core/pdf/pdf-document.ts';
import type { Db } from '../../../db/database.ts';

/** What the sections read from: all in one transaction, so that they show the same moment. */
export interface Subject {
  readonly db: Db;
  /** The requester, with current rights. */
  readonly actor: SignedInActor;
  readonly claimId: number;
  /** All parties of the claim, or the chosen one. */
  readonly partyIds: readonly number[];
  /** False for one party: such a dossier omits what belongs to the whole claim, which might name other parties. */
  readonly isWhole: boolean;
  readonly audience: DossierAudience;
  /** The location of the damage, to compute distances. */
  readonly place: { readonly latitude: number; readonly longitude: number } | null;
}

/** A stored file that goes into the ZIP unchanged. */
export interface StoredPiece {
  readonly path: string;
  readonly key: string;
  readonly size: number;
  /** Hex, as computed on receipt; null if none was stored. */
  readonly sha256: string | null;
}

export interface SectionContent {
  /** The number of items, for the cover and the public page. */
  readonly count: number;
  readonly json: { readonly path: string; readonly content: unknown };
  readonly files: readonly StoredPiece[];
  readonly blocks: readonly Block[];
}

export type ReadSection = (subject: Subject) => Promise<SectionContent>;

/** Longer lists are complete only in their JSON; a PDF of a thousand pages would be useless. */
const MOST_PRINTED = 400;

/** A heading and a table, cut if too long, with a note on where the rest is. */
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

/** A heading and entries of free text, cut if too long, with a note on where the rest is. */
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

/** SQL for a staff member's name by user id. */
export function nameOf(userId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(select u.display_name from user_account u where u.id = ${userId})`;
}
