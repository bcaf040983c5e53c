import type * as contracts from '@aura/contracts/jobs';
import { sql } from 'kysely';
import { note } from '../../core/audit.ts';
import type { Context, UseCase } from '../../core/context.ts';
import { Conflict, NotFound } from '../../core/errors.ts';

export const retryJob: UseCase<typeof contracts.retryJob> = async (context, { params: { id } }) => {
  const { name } = await findJob(context, id);
  const retried = await count(context, sql`app.retry_jobs(array[${id}]::bigint[])`);
  if (retried === 0) throw new Conflict('Ese trabajo está en curso o aún no ha fallado.');
  note(context, { entity: 'job', entityId: id, detail: { name } });
  return { retried };
};

export const retryDeadJobs: UseCase<typeof contracts.retryDeadJobs> = async (context) => {
  const dead = sql`array(select j.id from app.queued_jobs() j where j.state = 'dead')`;
  const retried = await count(context, sql`app.retry_jobs(${dead})`);
  note(context, { entity: 'job', detail: { retried } });
  return { retried };
};

export const deleteJob: UseCase<typeof contracts.deleteJob> = async (context, { params: { id }, body: { reason } }) => {
  const { name, payload, lastError } = await findJob(context, id);
  const deleted = await count(context, sql`app.delete_dead_jobs(array[${id}]::bigint[])`);
  if (deleted === 0) throw new Conflict('Solo se borran trabajos abandonados.');
  note(context, { entity: 'job', entityId: id, detail: { reason, name, payload, lastError } });
  return { deleted };
};

async function findJob({ db }: Context, id: number) {
  const { rows } = await sql<{ name: string; payload: string; lastError: string }>`
    select j.name, j.payload, j.last_error from app.queued_jobs() j where j.id = ${id}`.execute(db);
  const [job] = rows;
  if (job === undefined) throw new NotFound();
  return job;
}

async function count({ db }: Context, call: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ moved: number }>`select ${call} as moved`.execute(db);
  return rows[0]?.moved ?? 0;
}
