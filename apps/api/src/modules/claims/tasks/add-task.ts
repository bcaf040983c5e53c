import type { addTask as contract } from '@aura/contracts/claims/tasks';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { seeClaim } from '../base/claim.store.ts';
import { ownerId, readTask } from './task.store.ts';

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
  const { id } = await context.db
    .insertInto('task')
    .values({
      ...task,
      affectedPartyId,
      claimId: claim.id,
      customerId: claim.customerId,
      zoneId: claim.zoneId,
      ownerId: await ownerId(context, owner, task.ownerGroup),
      madeBy: context.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  note(context, { entity: 'claim', entityId: claim.id, detail: { taskId: id, title: task.title } });
  return readTask(context, id);
};
