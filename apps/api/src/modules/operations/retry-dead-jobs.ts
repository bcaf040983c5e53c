import type { retryDeadJobs as contract } from '@aura/contracts/jobs';
import { sql } from 'kysely';
import { note } from '../../core/audit.ts';
import type { UseCase } from '../../core/context.ts';
import { callFunction } from '../../core/sql.ts';
import { fn } from '../../db/functions.generated.ts';

export const retryDeadJobs: UseCase<typeof contract> = async (context) => {
  const dead = sql`array(select j.id from app.queued_jobs() j where j.state = 'dead')`;
  const retried = await callFunction(context.db, fn.retryJobs({ jobIds: dead }));
  note(context, { entity: 'job', detail: { retried } });
  return { retried };
};
