import type { HolderRole } from '@aura/contracts/claims/reassignments';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { HOLDER_GROUPS } from '../base/loads.ts';
import { covers } from '../base/team.ts';
import { happened } from '../happened.ts';
import { moveClaims } from './move-claims.ts';

interface Wanted {
  readonly role: HolderRole;
  readonly fromUserId: number;
  readonly toUserId: number;
  /** Locked by the caller, who has checked that they may be moved. */
  readonly claimIds: readonly number[];
  readonly returnedClaimIds: readonly number[];
  readonly reason: string;
  readonly returnsOn: string | null;
}

/** Moves claims between two holders, records it in the history and notifies both. */
export async function makeReassignment(context: Context, wanted: Wanted): Promise<number> {
  const { role, fromUserId, toUserId, claimIds, returnedClaimIds, reason, returnsOn } = wanted;
  const sides = [
    { claimIds, holderId: toUserId, isReturn: false },
    { claimIds: returnedClaimIds, holderId: fromUserId, isReturn: true },
  ];
  for (const { holderId, claimIds: taken } of sides) await refuseOutOfScope(context, role, holderId, taken);
  const { id } = await context.db
    .insertInto('reassignment')
    .values({
      role,
      fromUserId,
      toUserId,
      reason,
      returnsOn,
      madeBy: context.actor.userId,
      madeAt: context.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { isReturn, ...side } of sides) {
    await moveClaims(context, { role, ...side });
    await sql`insert into reassignment_claim (reassignment_id, claim_id, is_return)
      select ${id}, unnest(${[...side.claimIds]}::bigint[]), ${isReturn}`.execute(context.db);
  }
  await happened(context, 'claim.reassigned', {
    reassignmentId: id,
    role,
    fromUserId,
    toUserId,
    claimIds: [...claimIds],
    returnedClaimIds: [...returnedClaimIds],
    reason,
  });
  return id;
}

/** The new holder must have the role and see the claims. */
async function refuseOutOfScope(
  { db }: Context,
  role: HolderRole,
  holderId: number,
  claimIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from claim c where c.id = any(${[...claimIds]}::bigint[])
      and not exists (select from user_account u where u.id = ${holderId}
        and ${covers(HOLDER_GROUPS[role], sql`c.customer_id`, sql`c.zone_id`)})`.execute(db);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw new Invalid({ '': `${count} siniestro(s) quedan fuera del alcance de quien los recibe` });
}
