import type { deactivateHolder as deactivateHolderContract } from '@aura/contracts/claims/holdings';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { one } from '../../../core/sql.ts';
import { closeAccount } from '../../accounts/public.ts';
import { makeReassignment } from './reassignments.ts';
import { openClaimsOf } from '../base/open-claims-of.ts';
import { leaveVisits } from '../visits/leave-visits.ts';
import { HOLDER_GROUPS } from '../base/loads.ts';
import { happened } from '../happened.ts';

type Move = Parameters<typeof deactivateHolder>[1]['body']['moves'][number];

/** Reassigns a user's claims and closes the account in one transaction, so that nothing stays with an inactive user. */
export const deactivateHolder: UseCase<typeof deactivateHolderContract> = async (context, { params: { id }, body }) => {
  const { moves, reason, leavesRest } = body;
  for (const move of moves) await giveAway(context, id, move, reason);
  // Before the account is closed, while its owner still counts as a holder of tasks.
  const tasks = await handOverTasks(context, id);
  await leaveVisits(context, id);
  const left = await countLeft(context, id);
  if (left > 0 && !leavesRest)
    throw new Conflict(`Quedan ${left} siniestros abiertos sin repartir. Repártalos o elija dejarlos sin responsable.`);
  await closeAccount(context, id);
  return { moved: moves.reduce((sum, { claimIds }) => sum + claimIds.length, 0), left, tasks };
};

async function giveAway(context: Context, fromUserId: number, move: Move, reason: string): Promise<void> {
  const { role, to, claimIds } = move;
  const taker = await context.db
    .selectFrom('userAccount')
    .select('id')
    .where(sql`lower(username)`, '=', to.toLowerCase())
    .executeTakeFirst();
  if (taker === undefined || taker.id === fromUserId) throw new Invalid({ moves: 'Elija a otra persona' });
  const { rows } = await sql<{ id: number }>`select c.id from claim c where c.id = any(${[...claimIds]}::bigint[])
    and ${openClaimsOf(role, fromUserId)} order by c.id for no key update of c`.execute(context.db);
  if (rows.length < new Set(claimIds).size)
    throw new Conflict('Algún siniestro ya no es de esa persona. Vuelva a sugerir el reparto.');
  await makeReassignment(context, {
    role,
    fromUserId,
    toUserId: taker.id,
    claimIds: rows.map((row) => row.id),
    returnedClaimIds: [],
    reason,
    returnsOn: null,
  });
}

async function countLeft({ db }: Context, userId: number): Promise<number> {
  const { left } = await one(
    db,
    sql<{ left: number }>`select count(*) as left from claim c
      where ${openClaimsOf('supervisor', userId)} or ${openClaimsOf('costAnalyst', userId)}`,
  );
  return left;
}

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
async function handOverTasks(context: Context, userId: number): Promise<number> {
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
