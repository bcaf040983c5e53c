import { mayEnter } from '@aura/access/areas';
import type {
  returnReassignment as returnReassignmentContract,
  undoReassignment as undoReassignmentContract,
} from '@aura/contracts/claims/reassignments';
import { businessDay } from '@aura/domain/business-day';
import { formatDate } from '@aura/domain/format';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, NotFound } from '../../../core/errors.ts';
import { openClaimsOf } from '../base/open-claims-of.ts';
import { actableClaims } from '../base/claim.visibility.ts';
import { makeReassignment, moveClaims } from './reassignments.ts';
import { readReassignments } from './reassignment.store.ts';
import { HOLDER_COLUMNS } from '../base/loads.ts';
import { happened } from '../happened.ts';

/** For giver, receiver and those who balance the work. An ordinary reassignment: announced, undoable for a day. */
export const returnReassignment: UseCase<typeof returnReassignmentContract> = async (context, { params: { id } }) => {
  const { db, now, actor } = context;
  await sql`select id from reassignment where id = ${id} for update`.execute(db);
  const [made] = await readReassignments(context, sql`r.id = ${id} and ${mayReturn(context)}`);
  if (made === undefined) throw new NotFound();
  if (made.returnsOn === null || made.returning === null)
    throw new Conflict('Esta reasignación no tiene fecha de regreso.');
  if (made.returning === 'done') throw new Conflict('Los siniestros ya se regresaron.');
  if (businessDay(now()) < made.returnsOn)
    throw new Conflict(`Se regresan a partir del ${formatDate(made.returnsOn)}.`);
  await refuseInactive(context, [made.from.id]);
  const { rows } = await sql<{ id: number }>`
    select c.id from reassignment_claim x join claim c on c.id = x.claim_id
    where x.reassignment_id = ${id} and not x.is_return and ${openClaimsOf(made.role, made.to.id)}
    order by c.id for no key update of c`.execute(db);
  const claimIds = rows.map((row) => row.id);
  if (claimIds.length > 0)
    await makeReassignment(context, {
      role: made.role,
      fromUserId: made.to.id,
      toUserId: made.from.id,
      claimIds,
      returnedClaimIds: [],
      reason: `Regreso: ${made.reason}`.slice(0, 500),
      returnsOn: null,
    });
  await sql`update reassignment_claim set went_back = true
    where reassignment_id = ${id} and claim_id = any(${claimIds}::bigint[])`.execute(db);
  await db
    .updateTable('reassignment')
    .set({ returnedAt: now(), returnedBy: actor.userId })
    .where('id', '=', id)
    .execute();
  return { returned: claimIds.length };
};

function mayReturn({ actor }: Context) {
  const isParty = sql<boolean>`${actor.userId}::bigint in (r.from_user_id, r.to_user_id)`;
  if (!mayEnter(actor, 'workload')) return isParty;
  return sql<boolean>`(${isParty} or exists (select from reassignment_claim x join claim c on c.id = x.claim_id
    where x.reassignment_id = r.id and ${actableClaims(actor)}))`;
}

export const undoReassignment: UseCase<typeof undoReassignmentContract> = async (context, { params: { id } }) => {
  const { db, actor } = context;
  await sql`select id from reassignment where id = ${id} for update`.execute(db);
  const [made] = await readReassignments(
    context,
    sql`r.id = ${id} and exists (select from reassignment_claim x join claim c on c.id = x.claim_id
      where x.reassignment_id = r.id and ${actableClaims(actor)})`,
  );
  if (made === undefined) throw new NotFound();
  if (!made.mayUndo) throw new Conflict('Ya no se puede deshacer: pasó un día o ya se deshizo.');
  // Only claims still with the new holder go back.
  const { rows } = await sql<{ claimId: number; isReturn: boolean }>`
    select x.claim_id, x.is_return from reassignment_claim x join claim c on c.id = x.claim_id
    where x.reassignment_id = ${id} and ${actableClaims(actor)}
      and ${HOLDER_COLUMNS[made.role]} = case when x.is_return then ${made.from.id}::bigint else ${made.to.id}::bigint end
    order by c.id for no key update of c`.execute(db);
  if (rows.length === 0) throw new Conflict('Nada que deshacer: esos siniestros ya se movieron de nuevo.');
  const receivers = rows.map(({ isReturn }) => (isReturn ? made.to.id : made.from.id));
  await refuseInactive(context, [...new Set(receivers)]);
  for (const isReturn of [false, true]) {
    const claimIds = rows.filter((row) => row.isReturn === isReturn).map(({ claimId }) => claimId);
    const holderId = isReturn ? made.to.id : made.from.id;
    await moveClaims(context, { role: made.role, claimIds, holderId });
  }
  const claimIds = rows.map(({ claimId }) => claimId);
  await sql`update reassignment_claim set went_back = true
    where reassignment_id = ${id} and claim_id = any(${claimIds}::bigint[])`.execute(db);
  await db
    .updateTable('reassignment')
    .set({ undoneAt: context.now(), undoneBy: actor.userId })
    .where('id', '=', id)
    .execute();
  await happened(context, 'claim.reassignmentUndone', { reassignmentId: id, claimIds });
  const [after] = await readReassignments(context, sql`r.id = ${id}`);
  return after ?? made;
};

async function refuseInactive({ db }: Context, userIds: readonly number[]): Promise<void> {
  const gone = await db
    .selectFrom('userAccount')
    .select('displayName')
    .where('id', 'in', userIds)
    .where('isActive', '=', false)
    .executeTakeFirst();
  if (gone !== undefined)
    throw new Conflict(`La cuenta de ${gone.displayName} ya no está activa. Reasigne los siniestros.`);
}
