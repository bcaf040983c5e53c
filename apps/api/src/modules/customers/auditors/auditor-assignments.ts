import type {
  AuditorAssignmentGrid,
  assignAuditors as assignContract,
  readAuditorAssignments as gridContract,
  readAuditorByCustomerZone as byCellContract,
} from '@aura/contracts/customers/auditors';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import type { Db } from '../../../db/database.ts';
import { requireOwnCustomers } from '../customer-scope.ts';
import { gridAxes } from '../grid-axes.ts';

export const readAuditorByCustomerZone: UseCase<typeof byCellContract> = async ({ db }, { params }) => {
  const found = await db
    .selectFrom('auditorAssignment as x')
    .innerJoin('auditor as a', 'a.id', 'x.auditorId')
    .innerJoin('customer as c', 'c.id', 'x.customerId')
    .innerJoin('zone as z', 'z.id', 'x.zoneId')
    .select(['a.codename', 'a.name'])
    .where('c.codename', '=', params.customer)
    .where('z.slug', '=', params.zone)
    .where('a.isActive', '=', true)
    .executeTakeFirst();
  return found ?? null;
};

export const readAuditorAssignments: UseCase<typeof gridContract> = ({ db }) => readGrid(db);

export const assignAuditors: UseCase<typeof assignContract> = async (context, { body: { cells, auditorId } }) => {
  const { db } = context;
  await requireOwnCustomers(
    context,
    cells.map(({ customerId }) => customerId),
  );
  if (auditorId !== null) {
    const auditor = await db.selectFrom('auditor').select('isActive').where('id', '=', auditorId).executeTakeFirst();
    if (!auditor?.isActive) throw new Invalid({ auditorId: 'Elija un auditor activo' });
  }
  await refuseUnknownCells(db, cells);
  for (const { customerId, zoneId } of cells) {
    const before = await db
      .deleteFrom('auditorAssignment')
      .where('customerId', '=', customerId)
      .where('zoneId', '=', zoneId)
      .returning('auditorId')
      .executeTakeFirst();
    if (auditorId !== null)
      await db
        .insertInto('auditorAssignment')
        .values({ customerId, zoneId, auditorId })
        .onConflict((conflict) => conflict.columns(['customerId', 'zoneId']).doUpdateSet({ auditorId }))
        .execute();
    note(context, {
      entity: 'auditorAssignment',
      entityId: `${customerId}-${zoneId}`,
      changes: { auditorId: [before?.auditorId ?? null, auditorId] },
    });
  }
  return readGrid(db);
};

/** Taking the auditor away writes no row that a foreign key would check. */
async function refuseUnknownCells(db: Db, cells: readonly { customerId: number; zoneId: number }[]): Promise<void> {
  const { rows } = await sql<{ unknown: number }>`select count(*) as unknown
    from unnest(${cells.map(({ customerId }) => customerId)}::bigint[], ${cells.map(({ zoneId }) => zoneId)}::bigint[]) as k (customer_id, zone_id)
    where not exists (select from customer c, zone z where c.id = k.customer_id and z.id = k.zone_id)`.execute(db);
  if (rows[0]?.unknown !== 0) throw new Invalid({ cells: 'Elija clientes y zonas que existan' });
}

async function readGrid(db: Db): Promise<AuditorAssignmentGrid> {
  const axes = await gridAxes(db);
  const { rows: cells } = await sql<AuditorAssignmentGrid['cells'][number]>`
    select k.customer_id, k.zone_id, case when a.id is not null then
      jsonb_build_object('id', a.id, 'codename', a.codename, 'name', a.name, 'isActive', a.is_active) end as auditor
    from (select customer_id, zone_id from customer_zone union select customer_id, zone_id from auditor_assignment) k
      join customer c on c.id = k.customer_id and c.is_active join zone z on z.id = k.zone_id and z.is_active
      left join auditor_assignment x on x.customer_id = k.customer_id and x.zone_id = k.zone_id
      left join auditor a on a.id = x.auditor_id
    order by 1, 2`.execute(db);
  return { ...axes, cells };
}
