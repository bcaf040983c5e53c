import type { settleTask as contract } from '@aura/contracts/claims/tasks';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { happened } from '../happened.ts';
import { aboutTask, lockTask, readTask } from './task.store.ts';

export const settleTask: UseCase<typeof contract> = async (context, { params, body: { version, state, outcome } }) => {
  const isReopened = state === 'open';
  const task = await lockTask(context, params.id, version, !isReopened);
  if (task.pattern !== null) throw new Conflict('Esta tarea se cumple al avanzar la etapa desde el expediente.');
  await context.db
    .updateTable('task')
    .set({
      state,
      outcome,
      settledAt: isReopened ? null : context.now(),
      settledBy: isReopened ? null : context.actor.userId,
      version: bumpVersion,
    })
    .where('id', '=', task.id)
    .execute();
  await happened(context, 'task.settled', { ...aboutTask(task), state });
  return readTask(context, task.id);
};
