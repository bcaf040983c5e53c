import type { addTask as contract } from '@aura/contracts/claims/tasks';
import type { UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { seeClaim } from '../base/claim.store.ts';
import { happened } from '../happened.ts';
import { findTaskOwner } from './find-task-owner.ts';
import { aboutTask, readTask, tellNewOwner } from './task.store.ts';

export const addTask: UseCase<typeof contract> = async (context, { params, body }) => {
  const claim = await seeClaim(context, params);
  const { owner, ownerGroup, affectedPartyId, ...task } = body;
  if (affectedPartyId !== null) {
    const party = await context.db
      .selectFrom('affectedParty')
      .select('id')
      .where('id', '=', affectedPartyId)
      .where('claimId', '=', claim.id)
      .executeTakeFirst();
    if (party === undefined) throw new Invalid({ affectedPartyId: 'No es un afectado de este siniestro' });
  }
  const owned = await findTaskOwner(context, { claimId: claim.id, affectedPartyId }, { owner, ownerGroup });
  const { id } = await context.db
    .insertInto('task')
    .values({
      ...task,
      ...owned,
      affectedPartyId,
      claimId: claim.id,
      customerId: claim.customerId,
      zoneId: claim.zoneId,
      madeBy: context.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const about = aboutTask({ id, claimId: claim.id, slug: claim.slug, affectedPartyId, title: task.title });
  await happened(context, 'task.added', { ...about, ownerId: owned.ownerId });
  await tellNewOwner(context, about, { before: null, now: owned.ownerId });
  return readTask(context, id);
};
