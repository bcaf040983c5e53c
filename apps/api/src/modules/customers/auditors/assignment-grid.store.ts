import type { AuditorAssignmentGrid } from '@aura/contracts/customers/auditors';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { gridAxes } from '../grid-axes.ts';

export async function readAssignmentGrid(db: Db): Promise<AuditorAssignmentGrid> {
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
