import type * as contracts from '@aura/contracts/jobs';
import { sql } from 'kysely';
import { note } from '../../core/audit.ts';
import type { Context, UseCase } from '../../core/context.ts';
import { Conflict } from '../../core/errors.ts';
import { callFunction, oneOrNotFound } from '../../core/sql.ts';
import { fn } from '../../db/functions.generated.ts';

export const retryJob: UseCase<typeof contracts.retryJob> = async (context, { params: { id } }) => {
  const { name } = await findJob(context, id);
  const retried = await callFunction(context.db, fn.retryJobs({ jobIds: [id] }));
  if (retried === 0) throw new Conflict('Ese trabajo está en curso o aún no ha fallado.');
  note(context, { entity: 'job', entityId: id, detail: { name } });
  return { retried };
};

export const retryDeadJobs: UseCase<typeof contracts.retryDeadJobs> = async (context) => {
  const dead = sql`array(select j.id from app.queued_jobs() j where j.state = 'dead')`;
  const retried = await callFunction(context.db, fn.retryJobs({ jobIds: dead }));
  note(context, { entity: 'job', detail: { retried } });
  return { retried };
};

export const deleteJob: UseCase<typeof contracts.deleteJob> = async (context, { params: { id }, body: { reason } }) => {
  const { name, payload, lastError } = await findJob(context, id);
  const deleted = await callFunction(context.db, fn.deleteDeadJobs({ jobIds: [id] }));
  if (deleted === 0) throw new Conflict('Solo se borran trabajos abandonados.');
  note(context, { entity: 'job', entityId: id, detail: { reason, name, payload, lastError } });
  return { deleted };
};

async function findJob({ db }: Context, id: number) {
  return oneOrNotFound(
    db,
    sql<{ name: string; payload: string; lastError: string }>`
      select j.name, j.payload, j.last_error from app.queued_jobs() j where j.id = ${id}`,
  );
}
