import type { deleteJob as contract } from '@aura/contracts/jobs';
import { note } from '../../core/audit.ts';
import type { UseCase } from '../../core/context.ts';
import { Conflict } from '../../core/errors.ts';
import { callFunction } from '../../core/sql.ts';
import { fn } from '../../db/functions.generated.ts';
import { findJob } from './find-job.ts';

export const deleteJob: UseCase<typeof contract> = async (context, { params: { id }, body: { reason } }) => {
  const { name, payload, lastError } = await findJob(context, id);
  const deleted = await callFunction(context.db, fn.deleteDeadJobs({ jobIds: [id] }));
  if (deleted === 0) throw new Conflict('Solo se borran trabajos abandonados.');
  note(context, { entity: 'job', entityId: id, detail: { reason, name, payload, lastError } });
  return { deleted };
};
