import type {
  ListedProvider,
  readSatListStanding as readSatListStandingContract,
  SatListImport,
  ListedTaxpayer,
  searchSatList as searchSatListContract,
  importSatList as importSatListContract,
} from '@aura/contracts/payments/sat-list';
import { businessDay } from '@aura/domain/business-day';
import { daysBetween } from '@aura/domain/calendar';
import { sql } from 'kysely';
import type { UseCase, Context } from '../../../core/context.ts';
import { rows, callFunction, one } from '../../../core/sql.ts';
import { buffer } from 'node:stream/consumers';
import { note } from '../../../core/audit.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { attachFile } from '../../files/public.ts';
import { ThreadFailed } from '../../../core/threads/threads.ts';
import { inThread } from '../intake/in-thread.ts';
import type { SatList } from './read-sat-list.ts';
import { createHash } from 'node:crypto';
import type { Act } from '../../../core/act.ts';
import { fn } from '../../../db/functions.generated.ts';

export const readSatListStanding: UseCase<typeof readSatListStandingContract> = async ({ db, now }) => {
  const imports = await rows(
    db,
    sql<SatListImport>`select i.id, i.cut_on::text as cut_on, i.taxpayers, i.source, i.imported_at,
      coalesce(u.display_name, '') as imported_by
    from sat_list_import i left join user_account u on u.id = i.imported_by order by i.id desc limit 20`,
  );
  const providers = await rows(
    db,
    sql<ListedProvider>`select p.id, p.slug, p.full_name as name, p.rfc, l.situation, p.is_blocked,
      (select count(*)::int from payment_hold h join payment_request r on r.id = h.request_id
        where r.provider_id = p.id and h.reason = 'listed' and h.released_at is null) as held_requests
    from sat_listed l join provider p on p.rfc = l.rfc order by l.situation, app.fold(p.name) limit 200`,
  );
  const [newest] = imports;
  const age = newest === undefined ? null : daysBetween(newest.cutOn, businessDay(now()));
  return { imports: [...imports], age, isOld: age === null || age > OLD_DAYS, providers: [...providers] };
};

export const searchSatList: UseCase<typeof searchSatListContract> = async ({ db }, { query: { search } }) => {
  const wanted = search.trim();
  if (wanted.length < 3) return [];
  const found = await rows(
    db,
    sql<ListedTaxpayer>`select l.rfc, l.name, l.situation from sat_listed l
    where l.rfc = upper(${wanted}) or strpos(l.rfc, upper(${wanted})) = 1 or strpos(app.fold(l.name), app.fold(${wanted})) > 0
    order by l.rfc = upper(${wanted}) desc, l.rfc limit 50`,
  );
  return [...found];
};

const PATIENCE_MS = 30_000;

/** Parsed in a worker thread, like all untrusted files. */
export const importSatList: UseCase<typeof importSatListContract> = async (context, { body: { fileKey } }) => {
  const bytes = await contentOf(context, fileKey);
  const list = await read(bytes);
  return context.inTransaction(async (act) => {
    await attachFile(act, { fileKey, purpose: 'satList' });
    const { id, importedAt } = await storeSatList(act, list, { bytes, source: 'upload' });
    note(act, { entity: 'satList', entityId: id, detail: { cutOn: list.cutOn, taxpayers: list.taxpayers.length } });
    return {
      id,
      importedAt,
      cutOn: list.cutOn,
      taxpayers: list.taxpayers.length,
      source: 'upload' as const,
      importedBy: act.actor.username,
    };
  });
};

async function contentOf({ db, actor, fileStore }: Context, key: string): Promise<Uint8Array> {
  const file = await db
    .selectFrom('storedFile')
    .select(['state', 'refusal'])
    .where('key', '=', key)
    .where('uploadedBy', '=', actor.userId)
    .where('purpose', '=', 'satList')
    .executeTakeFirst();
  if (file === undefined)
    throw new Invalid({ fileKey: 'Ese archivo ya no existe o lo subió otra persona. Súbalo de nuevo.' });
  if (file.state === 'refused' || file.state === 'infected') throw new Invalid({ fileKey: file.refusal });
  if (file.state !== 'ready') throw new Conflict('El archivo todavía se está revisando. Espere unos segundos.');
  return new Uint8Array(await buffer(await fileStore.read({ shelf: 'original', key })));
}

async function read(csv: Uint8Array): Promise<SatList> {
  try {
    return await inThread<SatList>({ what: 'list', csv }, PATIENCE_MS);
  } catch (error) {
    if (error instanceof ThreadFailed)
      throw new Invalid({
        fileKey: error.because === 'fault' ? error.message : 'El archivo no se pudo leer completo.',
      });
    throw error;
  }
}

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

/** A list with an older cut-off day is no longer reliable. */
export const OLD_DAYS = 60;
