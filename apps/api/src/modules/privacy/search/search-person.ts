import type { PersonMatch, searchPerson as contract } from '@aura/contracts/privacy/person-search';
import { sql } from 'kysely';
import { recordAudit } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { oneOrNotFound, rows } from '../../../core/sql.ts';
import { PLACES } from './personal-data.ts';
import { CLUES, type ClueName, type Place } from './place.ts';

const MOST = 50;

type Clues = Readonly<Record<ClueName, string>>;

/** One statement per place, sequentially: searches are rare and must not slow down other work. */
export const searchPerson: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
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
