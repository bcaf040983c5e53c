import type { confirmMatches as contract } from '@aura/contracts/privacy/person-search';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { bumpVersion, one } from '../../../core/sql.ts';
import { lockRequest } from '../requests/request.store.ts';
import { PLACES } from './personal-data.ts';

/** The body is the complete list: matches confirmed before and missing now are removed. */
export const confirmMatches: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
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
