import type { reassignTask as contract } from '@aura/contracts/claims/tasks';
import type { UseCase } from '../../../core/context.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { happened } from '../happened.ts';
import { findTaskOwner } from './find-task-owner.ts';
import { aboutTask, lockTask, readTask, tellNewOwner } from './task.store.ts';

export const reassignTask: UseCase<typeof contract> = async (context, { params, body: { version, ...asked } }) => {
  const task = await lockTask(context, params.id, version);
  const { ownerId, ownerGroup } = await findTaskOwner(context, task, asked);
  await context.db
    .updateTable('task')
    .set({ ownerGroup, ownerId, version: bumpVersion })
    .where('id', '=', task.id)
    .execute();
  await happened(context, 'task.reassigned', { ...aboutTask(task), ownerGroup, ownerId });
  await tellNewOwner(context, aboutTask(task), { before: task.ownerId, now: ownerId });
  return readTask(context, task.id);
};
