import type { undoReassignment as contract } from '@aura/contracts/claims/reassignments';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, NotFound } from '../../../core/errors.ts';
import { actableClaims } from '../base/claim.visibility.ts';
import { HOLDER_COLUMNS } from '../base/loads.ts';
import { happened } from '../happened.ts';
import { readReassignments } from './reassignment.store.ts';
import { moveClaims } from './move-claims.ts';
import { refuseInactive } from './refuse-inactive.ts';

export const undoReassignment: UseCase<typeof contract> = async (context, { params: { id } }) => {
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
