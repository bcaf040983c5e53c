import { STATUS_AGES, type StatusReport } from '@aura/contracts/extranet/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { rows } from '../../../core/sql.ts';
import { isLateOpen, openDaysOf } from '../cases/extranet-case.source.ts';

type Row = StatusReport['rows'][number];
type Flat = Omit<Row, 'zone'> & { readonly slug: string; readonly zoneName: string };

export function casesOf(customerId: number, zone: readonly string[] | undefined): RawBuilder<boolean> {
  const zones =
    zone === undefined ? sql`` : sql` and e.zone_id = any(array(select id from zone where slug = any(${[...zone]})))`;
  return sql<boolean>`e.customer_id = ${customerId}${zones}`;
}

/** Open cases by the insurer's name of the stage and by zone, from a covering index on open cases. */
export async function statusRows(db: Db, inSight: RawBuilder<boolean>, today: string): Promise<Row[]> {
  const ages = sql.join(
    STATUS_AGES.map((range) => {
      const [from = '0', to = ''] = range.split('-');
      const upTo = to === '' ? sql`` : sql` and ${openDaysOf(today)} <= ${Number(to)}`;
      return sql`count(*) filter (where ${openDaysOf(today)} >= ${Number(from)}${upTo})::int`;
    }),
  );
  const found = await rows(
    db,
    sql<Flat>`select s.customer_status as status, min(s.customer_holder) as holder, z.slug, z.name as zone_name, count(*)::int as count,
      count(*) filter (where ${isLateOpen(today)})::int as overdue, array[${ages}] as ages
    from extranet_case e join process_stage s on s.id = e.stage_id join zone z on z.id = e.zone_id
    where ${inSight} and e.finished_on is null group by s.customer_status, z.slug, z.name order by min(s.number), z.name`,
  );
  return found.map(({ slug, zoneName, ...row }) => ({ ...row, zone: { slug, name: zoneName } }));
}
