import type { assignComplaint as contract } from '@aura/contracts/complaints/complaint-acts';
import { allows } from '@aura/access/rule';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, Invalid } from '../../../core/errors.ts';
import { bumpVersion, rows } from '../../../core/sql.ts';
import { actorsOf } from '../../accounts/public.ts';
import { thoseWhoSee } from '../../claims/public.ts';
import { factOf, type LockedComplaint, lockComplaint } from '../base/complaint.store.ts';
import { happened } from '../base/happened.ts';
import { takeComplaintStep } from '../base/take-complaint-step.ts';
import { describeComplaint } from './read-complaint.ts';

const ASSIGNERS = ['EsAt', 'GeOp', 'Admin'];

/** Naming the first owner is a step; a later change keeps the state. */
export const assignComplaint: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const complaint = await lockComplaint(context, id, body.version);
  if (complaint.closedAt !== null) throw new Conflict('La queja está cerrada.');
  if (!context.actor.groups.some((group) => ASSIGNERS.includes(group)))
    throw new Forbidden('La asigna Atención a afectados o la Gerencia de Operaciones.');
  const owner = await findOwner(context, complaint, body.owner);
  if (owner.id === complaint.ownerId) throw new Conflict('Esa persona ya la tiene a cargo.');
  await context.db
    .updateTable('complaint')
    .set({ ownerId: owner.id, version: bumpVersion })
    .where('id', '=', id)
    .execute();
  const owned = { ...complaint, ownerId: owner.id };
  await happened(context, 'complaint.assigned', { ...factOf(owned), ownerId: owner.id, owner: owner.name });
  if (complaint.state === 'registered') await takeComplaintStep(context, owned, { act: 'assign' });
  return describeComplaint(context, id);
};

/** The owner must be allowed to work on complaints and see the claim. */
async function findOwner({ db }: Context, { claimId, affectedPartyId }: LockedComplaint, username: string) {
  const [person] = await rows(
    db,
    sql<{ id: number; name: string }>`select u.id, trim(u.first_name || ' ' || u.last_name) as name from user_account u
      where lower(u.username) = lower(${username}) and u.is_active`,
  );
  if (person === undefined) throw new Invalid({ owner: 'Elija a alguien activo' });
  const [seer] = await thoseWhoSee(db, { claimId, affectedPartyId }, await actorsOf(db, [person.id]));
  if (seer === undefined || !allows(seer, { ifCan: ['complaint/complaint/change'] }))
    throw new Invalid({ owner: 'Esa persona no ve el siniestro o no atiende quejas' });
  return person;
}
