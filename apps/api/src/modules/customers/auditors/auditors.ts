import type {
  readAuditorAssignments as readAuditorAssignmentsContract,
  readAuditorByCustomerZone as readAuditorByCustomerZoneContract,
  assignAuditors as assignAuditorsContract,
} from '@aura/contracts/customers/auditors';
import { sql } from 'kysely';

import type { UseCase } from '../../../core/context.ts';
import { note } from '../../../core/audit.ts';
import { Invalid } from '../../../core/errors.ts';
import type { Db } from '../../../db/database.ts';
import { requireOwnCustomers } from '../customer-scope.ts';

import { readAssignmentGrid } from './assignment-grid.store.ts';

export const readAuditorAssignments: UseCase<typeof readAuditorAssignmentsContract> = ({ db }) =>
  readAssignmentGrid(db);

export const readAuditorByCustomerZone: UseCase<typeof readAuditorByCustomerZoneContract> = async (
  { db },
  { params },
) => {
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

export const assignAuditors: UseCase<typeof assignAuditorsContract> = async (
  context,
  { body: { cells, auditorId } },
) => {
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
  return readAssignmentGrid(db);
};

/** Needed because removing an auditor writes no row that a foreign key would check. */
async function refuseUnknownCells(db: Db, cells: readonly { customerId: number; zoneId: number }[]): Promise<void> {
  const { rows } = await sql<{ unknown: number }>`select count(*) as unknown
    from unnest(${cells.map(({ customerId }) => customerId)}::bigint[], ${cells.map(({ zoneId }) => zoneId)}::bigint[]) as k (customer_id, zone_id)
    where not exists (select from customer c, zone z where c.id = k.customer_id and z.id = k.zone_id)`.execute(db);
  if (rows[0]?.unknown !== 0) throw new Invalid({ cells: 'Elija clientes y zonas que existan' });
}
