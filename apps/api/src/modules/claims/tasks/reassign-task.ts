import type { reassignTask as contract } from '@aura/contracts/claims/tasks';
import type { UseCase } from '../../../core/context.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { happened } from '../happened.ts';
import { aboutTask, lockTask, ownerId as findOwner, readTask, tellNewOwner } from './task.store.ts';

export const reassignTask: UseCase<typeof contract> = async (
  context,
  { params, body: { version, ownerGroup, owner } },
) => {
  const task = await lockTask(context, params.id, version);
  const ownerId = await findOwner(context, owner, ownerGroup);
  await context.db
    .updateTable('task')
    .set({ ownerGroup, ownerId, version: bumpVersion })
    .where('id', '=', task.id)
    .execute();
  await happened(context, 'task.reassigned', { ...aboutTask(task), ownerGroup, ownerId });
  await tellNewOwner(context, aboutTask(task), { before: task.ownerId, now: ownerId });
  return readTask(context, task.id);
};
