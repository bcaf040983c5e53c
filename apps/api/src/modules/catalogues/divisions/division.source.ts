import type { divisionListing, divisionRecord } from '@aura/contracts/catalogues/divisions';
import { formatInteger } from '@aura/domain/format';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { Conflict, Invalid } from '../../../core/errors.ts';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import type { RecordSource } from '../../../core/record/serve-record.ts';
import { one } from '../../../core/sql.ts';

/** The active users of a group responsible for a zone of division `d`. */
function peopleOf(group: 'CoDi' | 'Supervisor'): RawBuilder<unknown> {
  return sql`array(select u.display_name from user_account u where u.is_active
    and exists (select from user_group_member m where m.user_id = u.id and m.group_name = ${sql.lit(group)})
    and exists (select from user_zone x join zone z on z.id = x.zone_id where x.user_id = u.id and z.division_id = d.id)
    order by u.sort_name)`;
}

/** Number of claims in a division's zones with an open party. */
function claimsIn(divisionId: RawBuilder<unknown> | number): RawBuilder<number> {
  return sql`(select count(distinct m.claim_id) from macro_open m join zone z on z.id = m.zone_id where z.division_id = ${divisionId})`;
}

export const divisionRows: ListingSource<typeof divisionListing, z.output<typeof divisionListing.row>> = {
  from: sql`division d`,
  id: sql`d.id`,
  columns: {
    id: sql`d.id`,
    code: sql`d.code`,
    name: sql`d.name`,
    zones: sql`array(select z.name from zone z where z.division_id = d.id order by app.fold(z.name))`,
    coordinators: peopleOf('CoDi'),
    supervisors: peopleOf('Supervisor'),
    activeClaims: claimsIn(sql`d.id`),
    isActive: sql`d.is_active`,
  },
  sorts: { name: sql`app.fold(d.name)` },
  search: sql`app.fold(d.name || ' ' || d.code)`,
  filters: { active: (isActive) => sql`d.is_active = ${isActive}` },
};

export const divisionSource: RecordSource<typeof divisionRecord> = {
  entity: 'division',
  table: 'division',
  read: async (db, id) =>
    db
      .selectFrom('division as d')
      .select(['d.id', 'd.version', 'd.isActive', 'd.name', 'd.code'])
      .select(sql<number[]>`array(select z.id from zone z where z.division_id = d.id order by z.id)`.as('zoneIds'))
      .where('d.id', '=', id)
      .executeTakeFirst(),
  columns: ({ name, code }) => ({ name: name.trim(), code }),
  after: async ({ db }, id, { zoneIds }) => {
    await db.updateTable('zone').set({ divisionId: null }).where('divisionId', '=', id).execute();
    if (zoneIds.length === 0) return;
    const moved = await db
      .updateTable('zone')
      .set({ divisionId: id })
      .where('id', 'in', zoneIds)
      .returning('id')
      .execute();
    if (moved.length < new Set(zoneIds).size) throw new Invalid({ zoneIds: 'Elija zonas que existan' });
  },
  mayDeactivate: async (db, id) => {
    const { claims } = await one(db, sql<{ claims: number }>`select ${claimsIn(id)} as claims`);
    if (claims > 0)
      throw new Conflict(
        `La división tiene ${claims === 1 ? '1 siniestro activo' : `${formatInteger(claims)} siniestros activos`}. Pase sus zonas a otra división, o repártalos antes en Siniestros › Reasignación.`,
      );
  },
  uses: async (db, id) => {
    const { used } = await db
      .selectFrom('zone')
      .select(({ fn }) => fn.countAll<number>().as('used'))
      .where('divisionId', '=', id)
      .executeTakeFirstOrThrow();
    return used;
  },
};
