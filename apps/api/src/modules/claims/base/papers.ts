import { PHOTO_TYPES, PHOTOS_ASKED } from '@aura/domain/process/photos';
import { type RawBuilder, sql } from 'kysely';

/** A file `f` of a dossier, stored as `d`, that counts: neither rejected nor voided, nor refused by the check. */
export const isSafeFile = sql`f.state in ('loaded', 'validated') and d.state not in ('refused', 'infected')`;

/** The types (`id`, `name`, `required_by`) that the insurer or its matrix requires of party `a` before it pays. */
export const requiredTypes = sql`(select w.id, w.name, app.required_by(a.id, w.id) as required_by
  from file_type w where w.is_active and w.belongs_to in ('affectedParty', 'claim') and app.required_by(a.id, w.id) is not null)`;

export const fileCount = sql<number>`(select count(*)::int from claim_file f join stored_file d on d.key = f.file_key
  where f.affected_party_id = a.id and f.file_type_id = t.id and ${isSafeFile})`;

const isSketch = sql<boolean>`t.id = (select y.id from file_type y where y.codename = 'croquis')`;

/** What counts of type `t`: files, and the sketch drawn in the quotation. */
export const paperCount = sql<number>`(${fileCount} + case when ${isSketch} and app.has_sketch(a.id) then 1 else 0 end)`;

export function photoCount(moment: keyof typeof PHOTO_TYPES): RawBuilder<number> {
  return sql<number>`(select ${fileCount} from file_type t where t.codename = ${sql.lit(PHOTO_TYPES[moment])})`;
}

export function hasPhotos(moment: keyof typeof PHOTO_TYPES): RawBuilder<boolean> {
  return sql<boolean>`${photoCount(moment)} >= ${sql.lit(PHOTOS_ASKED)}`;
}

/** Whether type `t` is among the papers of party `a`: a file that counts, or a sketch drawn in its quotation. */
const isGiven = sql<boolean>`(exists (select from claim_file f join stored_file d on d.key = f.file_key
  where f.affected_party_id = a.id and f.file_type_id = t.id and ${isSafeFile}) or (${isSketch} and app.has_sketch(a.id)))`;

/** The required types `t` that party `a` lacks, as a table with its condition: `and` narrows it. */
export const missingTypes = sql`${requiredTypes} t where not ${isGiven}`;

/** The names of the papers that party `a` lacks. */
export const missingPapers = sql<readonly string[]>`array(select t.name from ${missingTypes} order by t.id)`;

export const hasPapers = sql`not exists (select from ${missingTypes})`;
