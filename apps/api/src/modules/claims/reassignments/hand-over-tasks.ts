import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { HOLDER_GROUPS } from '../base/loads.ts';
import { happened } from '../happened.ts';

interface OpenTask {
  readonly id: number;
  readonly claimId: number;
  readonly slug: string;
  readonly affectedPartyId: number | null;
  readonly title: string;
  readonly ownerGroup: string;
  readonly holderId: number | null;
}

/** Reassigns a user's open tasks to the claim's current holder in the task's group, or else to the group. */
export async function handOverTasks(context: Context, userId: number): Promise<number> {
  const { rows } = await sql<OpenTask>`
    select t.id, t.claim_id, c.slug, t.affected_party_id, t.title, t.owner_group,
      nullif(case t.owner_group when ${sql.lit(HOLDER_GROUPS.supervisor)} then c.supervisor_id
        when ${sql.lit(HOLDER_GROUPS.costAnalyst)} then c.cost_analyst_id end, ${userId}::bigint) as holder_id
    from task t join claim c on c.id = t.claim_id where t.owner_id = ${userId} and t.state = 'open'
    order by t.id for update of t`.execute(context.db);
  for (const { id: taskId, ownerGroup, holderId: ownerId, ...task } of rows) {
    await context.db.updateTable('task').set({ ownerId, version: sql`version + 1` }).where('id', '=', taskId).execute();
    await happened(context, 'task.reassigned', { ...task, taskId, ownerGroup, ownerId });
  }
  return rows.length;
}
