import type { cancelExport as contract } from '@aura/contracts/files/exports';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';

/** The job checks for cancellation between two batches of rows. */
export const cancelExport: UseCase<typeof contract> = async (context, { params: { id } }) => {
  const { db, actor, now } = context;
  const found = await db
    .selectFrom('listExport')
    .select('state')
    .where('id', '=', id)
    .where('userId', '=', actor.userId)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) throw new NotFound();
  if (found.state !== 'waiting' && found.state !== 'making') return null;
  await db.updateTable('listExport').set({ state: 'cancelled', finishedAt: now() }).where('id', '=', id).execute();
  note(context, { entity: 'export', entityId: id });
  return null;
};
