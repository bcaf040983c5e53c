import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ExampleInput, Subject } from './example.ts';

const at = ({ recordId }: Subject): ExampleInput => ({ params: { id: recordId } });

export const operationExamples: Readonly<Record<string, (subject: Subject) => ExampleInput>> = {
  listMails: () => ({ query: { page: 1, size: 20, text: 'a' } }),
  exportMails: () => ({ query: { format: 'csv', columns: ['subject'] } }),
  readMail: at,
  retryMail: at,
  recordBounce: (subject) => ({ ...at(subject), body: { reason: '550 buzón inexistente' } }),
  listJobs: () => ({ query: { page: 1, size: 20 } }),
  exportJobs: () => ({ query: { format: 'csv', columns: ['name'] } }),
  readJobOverview: () => ({}),
  retryJob: at,
  retryDeadJobs: () => ({}),
  deleteJob: (subject) => ({ ...at(subject), body: { reason: 'Ya no hace falta' } }),
};

async function makeMail(db: Db, state: 'sent' | 'failed'): Promise<number> {
  const values = {
    kind: 'assignment',
    recipients: ['ana@prueba.example'],
    subject: 'Asignación',
    html: '<p>Hola</p>',
    plain: 'Hola',
    state,
    lastError: state === 'failed' ? 'ECONNREFUSED' : '',
    sentAt: new Date(),
  };
  return (await db.insertInto('outgoingMail').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** A job that was given up. */
async function makeDeadJob(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select j.id from graphile_worker.permanently_fail_jobs(
      array[(graphile_worker.add_job('sweep-sessions', '{}'::json)).id], 'no') j`.execute(db);
  return rows[0]?.id ?? 0;
}

export const operationMakers = {
  Mail: (db: Db) => makeMail(db, 'failed'),
  retryMail: (db: Db) => makeMail(db, 'failed'),
  recordBounce: (db: Db) => makeMail(db, 'sent'),
  retryJob: makeDeadJob,
  deleteJob: makeDeadJob,
} as const;
