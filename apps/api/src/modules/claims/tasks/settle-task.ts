import type { reassignTask as reassignContract, settleTask as contract } from '@aura/contracts/claims/tasks';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { lockTask, ownerId, readTask } from './task.store.ts';

export const settleTask: UseCase<typeof contract> = async (context, { params, body: { version, state, outcome } }) => {
  const task = await lockTask(context, params.id, version);
  if (task.pattern !== null) throw new Conflict('Esta tarea se cumple al avanzar la etapa desde el expediente.');
  await context.db
    .updateTable('task')
    .set({ state, outcome, settledAt: context.now(), settledBy: context.actor.userId, version: bumpVersion })
    .where('id', '=', task.id)
    .execute();
  note(context, {
    entity: 'claim',
    entityId: task.claimId,
    changes: { task: [task.title, state === 'done' ? 'Hecha' : 'Descartada'] },
    detail: { taskId: task.id },
  });
  return readTask(context, task.id);
};

export const reassignTask: UseCase<typeof reassignContract> = async (context, { params, body }) => {
  const task = await lockTask(context, params.id, body.version);
  await context.db
    .updateTable('task')
    .set({
      ownerGroup: body.ownerGroup,
      ownerId: await ownerId(context, body.owner, body.ownerGroup),
      version: bumpVersion,
    })
    .where('id', '=', task.id)
    .execute();
  const after = await readTask(context, task.id);
  note(context, {
    entity: 'claim',
    entityId: task.claimId,
    detail: { taskId: task.id, ownerGroup: after.ownerGroup, owner: after.owner },
  });
  return after;
};
