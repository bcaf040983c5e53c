import { type RawBuilder, sql } from 'kysely';
import { rows } from '../../../core/sql.ts';
import { placesInZip } from '../../claims/public.ts';
import type { StoredPiece, Subject } from './section.ts';
import { nameOf } from './section.ts';

export interface FileRow {
  readonly id: number;
  readonly key: string;
  readonly party: string | null;
  readonly type: string | null;
  readonly name: string;
  readonly size: number;
  readonly sha256: string | null;
  readonly caption: string;
  readonly state: string;
  readonly signedOn: string | null;
  readonly addedAt: Date;
  readonly addedBy: string | null;
  readonly takenAt: Date | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly logbookEntryId: number | null;
}

const LONGEST_FOLDER = 80;

/** The parties' files `f`, oldest first; for the insurer only those its screens show. */
export async function filesOf(subject: Subject, which: RawBuilder<unknown>): Promise<readonly FileRow[]> {
  const { db, partyIds, claimId, audience } = subject;
  const shown = audience === 'insurer' ? sql`and f.is_visible_in_extranet` : sql``;
  return rows(
    db,
    sql<FileRow>`select f.id, f.file_key as key, a.name as party, t.name as type, d.name, d.size, encode(d.sha256, 'hex') as sha256, f.caption, f.state,
      f.signed_on::text as signed_on, f.added_at, ${nameOf(sql`f.added_by`)} as added_by, d.taken_at, d.latitude, d.longitude, f.logbook_entry_id
    from claim_file f join stored_file d on d.key = f.file_key left join file_type t on t.id = f.file_type_id
      left join affected_party a on a.id = f.affected_party_id
    where f.claim_id = ${claimId} and ${ofParties(subject, sql`f.affected_party_id`, partyIds)} and f.is_active
      and f.state in ('loaded', 'validated') and d.state = 'ready' ${shown} and ${which} order by f.id`,
  );
}

/** Restricts to the parties; rows of the claim as a whole only in a dossier of the whole claim. */
export function ofParties(
  { isWhole }: Pick<Subject, 'isWhole'>,
  column: RawBuilder<unknown>,
  partyIds: readonly number[],
): RawBuilder<boolean> {
  const chosen = sql<boolean>`${column} = any(${partyIds}::bigint[])`;
  return isWhole ? sql<boolean>`(${column} is null or ${chosen})` : chosen;
}

/** Paths in the ZIP: below the folder, by party (if several) and by type. */
export function piecesOf(
  folder: string,
  { isWhole }: Pick<Subject, 'isWhole'>,
  files: readonly FileRow[],
): readonly StoredPiece[] {
  const places = placesInZip(
    files.map(({ party, type, name }) => ({ type: folderName(isWhole ? party : null, type), name })),
  );
  return files.map(({ key, size, sha256 }, place) => ({ path: `${folder}/${places[place]}`, key, size, sha256 }));
}

function folderName(party: string | null, type: string | null): string {
  const parts = [party, type].filter((part) => part !== null).map((part) => part.slice(0, LONGEST_FOLDER));
  return parts.length === 0 ? 'Siniestro' : parts.join(' - ');
}
