import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { Conflict } from '../../../core/errors.ts';
import { callFunction, one } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import type { SatList } from './read-sat-list.ts';

/** Replaces the stored list in one statement and queues its application. Refuses one older than the list in force. */
export async function storeSatList(
  { db, actor }: Act,
  { cutOn, taxpayers }: SatList,
  { bytes, source }: { readonly bytes: Uint8Array; readonly source: 'upload' | 'job' },
): Promise<{ readonly id: number; readonly importedAt: Date }> {
  // Serialised: two concurrent imports would mix their rows.
  await sql`select pg_advisory_xact_lock(hashtext('sat_list_import'))`.execute(db);
  const { newest } = await one(
    db,
    sql<{ newest: string | null }>`select max(cut_on)::text as newest from sat_list_import`,
  );
  if (newest !== null && cutOn < newest) throw new Conflict(`Ya hay un listado más reciente, con corte al ${newest}.`);
  const imported = await db
    .insertInto('satListImport')
    .values({
      cutOn,
      taxpayers: taxpayers.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      source,
      importedBy: actor.userId,
    })
    .returning(['id', 'importedAt'])
    .executeTakeFirstOrThrow();
  const column = (pick: (taxpayer: SatList['taxpayers'][number]) => string) => taxpayers.map(pick);
  await sql`insert into sat_listed (rfc, name, situation, import_id)
    select l.rfc, l.name, l.situation, ${imported.id} from unnest(${column(({ rfc }) => rfc)}::text[], ${column(({ name }) => name)}::text[],
      ${column(({ situation }) => situation)}::text[]) as l (rfc, name, situation)
    on conflict (rfc) do update set name = excluded.name, situation = excluded.situation, import_id = excluded.import_id`.execute(
    db,
  );
  await sql`delete from sat_listed where import_id <> ${imported.id}`.execute(db);
  await callFunction(db, fn.enqueue({ job: 'apply-sat-list', payload: {}, jobKey: 'apply-sat-list' }));
  return imported;
}
