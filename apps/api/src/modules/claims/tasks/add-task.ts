import type { addTask as contract } from '@aura/contracts/claims/tasks';
import type { UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { seeClaim } from '../base/claim.store.ts';
import { happened } from '../happened.ts';
import { aboutTask, ownerId as findOwner, readTask, tellNewOwner } from './task.store.ts';

export const addTask: UseCase<typeof contract> = async (context, { params, body }) => {
  const claim = await seeClaim(context, params);
  const { owner, affectedPartyId, ...task } = body;
  if (affectedPartyId !== null) {
    const party = await context.db
      .selectFrom('affectedParty')
      .select('id')
      .where('id', '=', affectedPartyId)
      .where('claimId', '=', claim.id)
      .executeTakeFirst();
    if (party === undefined) throw new Invalid({ affectedPartyId: 'No es un afectado de este siniestro' });
  }
  const ownerId = await findOwner(context, owner, task.ownerGroup);
  const { id } = await context.db
    .insertInto('task')
    .values({
      ...task,
      affectedPartyId,
      claimId: claim.id,
      customerId: claim.customerId,
      zoneId: claim.zoneId,
      ownerId,
      madeBy: context.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const about = aboutTask({ id, claimId: claim.id, slug: claim.slug, affectedPartyId, title: task.title });
  await happened(context, 'task.added', { ...about, ownerId });
  await tellNewOwner(context, about, { before: null, now: ownerId });
  return readTask(context, id);
};
