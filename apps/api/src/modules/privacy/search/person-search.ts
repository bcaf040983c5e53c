import type {
  PersonMatch,
  searchPerson as searchPersonContract,
  confirmMatches as confirmMatchesContract,
} from '@aura/contracts/privacy/person-search';
import { sql } from 'kysely';
import type { makePersonExport as makePersonExportContract } from '@aura/contracts/privacy/requests';
import { recordAudit, note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Invalid, Conflict } from '../../../core/errors.ts';
import { oneOrNotFound, rows, bumpVersion, one, callFunction } from '../../../core/sql.ts';
import { lockRequest } from '../requests/request.store.ts';
import { fn } from '../../../db/functions.generated.ts';
import { readOne } from '../requests/read-privacy-request.ts';
import { PLACES } from './personal-data.ts';
import { CLUES, type ClueName, type Place } from './place.ts';
import { labelsOf } from './match-labels.ts';

const MOST = 50;

type Clues = Readonly<Record<ClueName, string>>;

/** One statement per place, sequentially: searches are rare and must not slow down other work. */
export const searchPerson: UseCase<typeof searchPersonContract> = async (context, { params: { id }, body }) => {
  await oneOrNotFound(context.db, sql`select from privacy_request where id = ${id}`);
  const given = CLUES.filter((clue) => body[clue] !== '');
  if (given.length === 0) throw new Invalid({ '': 'Escriba al menos un dato de la persona' });
  if (body.name !== '' && body.name.replaceAll(/\s/g, '').length < 3)
    throw new Invalid({ name: 'Escriba al menos tres letras' });
  const places = [];
  for (const [name, place] of Object.entries(PLACES)) {
    const matches = await matchesIn(context, id, name, place, body);
    if (matches.length === 0) continue;
    places.push({ place: name, title: place.title, matches: matches.slice(0, MOST), hasMore: matches.length > MOST });
  }
  await recordAudit(context, {
    act: 'searchPerson',
    entity: 'privacyRequest',
    entityId: id,
    detail: { by: given, found: places.map(({ place, matches }) => `${place}: ${matches.length}`) },
  });
  return { places, searched: Object.values(PLACES).map(({ title }) => title) };
};

async function matchesIn(
  { db }: Context,
  requestId: number,
  name: string,
  { table, finds, says, claimSlug, providerSlug }: Place,
  clues: Clues,
): Promise<readonly PersonMatch[]> {
  const asked = CLUES.flatMap((clue) => {
    const find = clues[clue] === '' ? undefined : finds[clue];
    return find === undefined ? [] : [{ clue, condition: find(sql<string>`${clues[clue]}::text`) }];
  });
  if (asked.length === 0) return [];
  const values = sql.join(Object.entries(says).map(([field, value]) => sql`(${field}, (${value})::text)`));
  const foundBy = sql.join(asked.map(({ clue, condition }) => sql`case when ${condition} then ${clue}::text end`));
  return rows(
    db,
    sql<PersonMatch>`select ${name}::text as place, t.id,
      (select json_agg(json_build_object('field', v.field, 'value', coalesce(v.value, ''))) from (values ${values}) v (field, value)) as values,
      ${claimSlug ?? sql`null`}::text as claim_slug, ${providerSlug ?? sql`null`}::text as provider_slug,
      array_remove(array[${foundBy}], null) as found_by,
      exists (select from privacy_match m where m.request_id = ${requestId} and m.place = ${name} and m.row_id = t.id) as is_confirmed
    from ${sql.table(table)} t where (${sql.join(
      asked.map(({ condition }) => condition),
      sql` or `,
    )})
    order by t.id desc limit ${MOST + 1}`,
  );
}

/** The body is the complete list: matches confirmed before and missing now are removed. */
export const confirmMatches: UseCase<typeof confirmMatchesContract> = async (context, { params: { id }, body }) => {
  const { db, actor, now } = context;
  const request = await lockRequest(context, id, body.version);
  if (request.state !== 'searching')
    throw new Conflict('Los datos se confirman mientras la solicitud está en búsqueda.');
  for (const { place, id: rowId } of body.matches) await refuseMissing(place, rowId);
  await db.deleteFrom('privacyMatch').where('requestId', '=', id).execute();
  for (const { place, id: rowId } of body.matches)
    await db
      .insertInto('privacyMatch')
      .values({ requestId: id, place, rowId, confirmedBy: actor.userId, confirmedAt: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const { version } = await db
    .updateTable('privacyRequest')
    .set({ version: bumpVersion })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  note(context, {
    entity: 'privacyRequest',
    entityId: id,
    detail: { confirmed: body.matches.map(({ place, id: rowId }) => `${place} ${rowId}`) },
  });
  return { confirmed: body.matches.length, version };

  async function refuseMissing(place: string, rowId: number): Promise<void> {
    const table = PLACES[place]?.table;
    if (table === undefined) throw new Invalid({ matches: `No existe el lugar «${place}»` });
    const { isThere } = await one(
      db,
      sql<{ isThere: boolean }>`select exists (select from ${sql.table(table)} where id = ${rowId}) as is_there`,
    );
    if (!isThere) throw new Invalid({ matches: 'Uno de los datos ya no existe. Busque de nuevo.' });
  }
};

/** A repeated request builds a new export from the matches confirmed then. */
export const makePersonExport: UseCase<typeof makePersonExportContract> = async (
  context,
  { params: { id }, body: { version } },
) => {
  const { db, now } = context;
  await lockRequest(context, id, version);
  const confirmed = await labelsOf(context, id);
  if (confirmed.length === 0) throw new Conflict('Confirme primero qué datos son de la persona.');
  await db
    .updateTable('privacyRequest')
    .set({ exportAskedAt: now(), version: bumpVersion })
    .where('id', '=', id)
    .execute();
  const payload = { requestId: id, userId: context.actor.userId };
  await callFunction(
    db,
    fn.enqueue({ job: 'make-person-export', payload, jobKey: `make-person-export:${id}`, runAt: null }),
  );
  note(context, { entity: 'privacyRequest', entityId: id, detail: { places: confirmed.length } });
  return readOne(context, id);
};
