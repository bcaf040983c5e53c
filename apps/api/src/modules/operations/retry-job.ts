import type { retryJob as contract } from '@aura/contracts/jobs';
import { note } from '../../core/audit.ts';
import type { UseCase } from '../../core/context.ts';
import { Conflict } from '../../core/errors.ts';
import { callFunction } from '../../core/sql.ts';
import { fn } from '../../db/functions.generated.ts';
import { findJob } from './find-job.ts';

export const retryJob: UseCase<typeof contract> = async (context, { params: { id } }) => {
  const { name } = await findJob(context, id);
  const retried = await callFunction(context.db, fn.retryJobs({ jobIds: [id] }));
  if (retried === 0) throw new Conflict('Ese trabajo está en curso o aún no ha fallado.');
  note(context, { entity: 'job', entityId: id, detail: { name } });
  return { retried };
};
