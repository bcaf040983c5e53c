import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { listing, type Words } from './listing.ts';
import { id, idText, instant, requiredText } from './scalars.ts';
import { wire, wireInput } from './wire.ts';

export const JOB_STATE_WORDS = {
  ready: { es: 'En cola', en: 'Queued' },
  scheduled: { es: 'Programado', en: 'Scheduled' },
  running: { es: 'En curso', en: 'Running' },
  retrying: { es: 'Se reintentará', en: 'To be retried' },
  dead: { es: 'Abandonado', en: 'Given up' },
} as const satisfies Words;
export type JobState = keyof typeof JOB_STATE_WORDS;
const STATES = Object.keys(JOB_STATE_WORDS) as JobState[];

const shared = { area: 'operations', ifCan: ['commons/audit/view'] } as const;

export const jobListing = listing({
  ...shared,
  name: 'jobs',
  path: '/commons/jobs/',
  summary: 'Jobs that wait, run, failed or were given up; what is done is not kept',
  row: {
    id,
    name: z.string(),
    state: z.enum(STATES),
    queue: z.string().nullable(),
    payload: z.string(),
    attempts: z.int(),
    maxAttempts: z.int(),
    lastError: z.string(),
    runAt: instant,
    createdAt: instant,
    lockedAt: instant.nullable(),
    lockedBy: z.string().nullable(),
  },
  columns: {
    name: { title: { es: 'Trabajo', en: 'Job' }, kind: 'text', sortable: true },
    state: { title: { es: 'Estado', en: 'State' }, kind: 'text', words: JOB_STATE_WORDS },
    attempts: { title: { es: 'Intentos', en: 'Attempts' }, kind: 'integer', sortable: true },
    lastError: { title: { es: 'Último error', en: 'Last error' }, kind: 'text' },
    runAt: { title: { es: 'Toca', en: 'Due' }, kind: 'instant', sortable: true },
    createdAt: { title: { es: 'Creado', en: 'Created' }, kind: 'instant', sortable: true },
    payload: { title: { es: 'Datos', en: 'Data' }, kind: 'text' },
    lockedAt: { title: { es: 'En curso desde', en: 'Running since' }, kind: 'instant', optional: true },
    lockedBy: { title: { es: 'Trabajador', en: 'Worker' }, kind: 'text', optional: true },
    queue: { title: { es: 'Fila', en: 'Queue' }, kind: 'text', optional: true },
    maxAttempts: { title: { es: 'Intentos máximos', en: 'Most attempts' }, kind: 'integer', optional: true },
  },
  filters: {
    state: { title: { es: 'Estado', en: 'State' }, kind: 'choice' },
    name: { title: { es: 'Trabajo', en: 'Job' }, kind: 'choice' },
  },
  defaultSort: 'runAt',
});
export const { list: listJobs, export: exportJobs } = jobListing;
export type JobRow = z.output<typeof jobListing.row>;

export const readJobOverview = endpoint({
  ...shared,
  method: 'GET',
  path: '/commons/jobs/overview/',
  kind: 'read',
  summary: 'How many jobs there are in each state, which workers are alive, and what runs by the clock',
  reply: wire({
    counts: wire({ ready: z.int(), scheduled: z.int(), running: z.int(), retrying: z.int(), dead: z.int() }),
    /** Seconds the oldest due job has waited; null if none waits. */
    oldestWait: z.int().nullable(),
    workers: z.array(wire({ id: z.string(), lastBeat: instant })),
    schedules: z.array(
      wire({ name: z.string(), schedule: z.string(), lastRun: instant.nullable(), nextRun: instant.nullable() }),
    ),
    names: z.array(z.string()),
  }),
});
export type JobOverview = z.output<typeof readJobOverview.reply>;

const ofJob = { ...shared, method: 'POST', kind: 'write', params: wireInput({ id: idText }) } as const;

export const retryJob = endpoint({
  ...ofJob,
  path: '/commons/jobs/:id/retry/',
  summary: 'Run a job that waits for another try or was given up at once, with all its attempts anew',
  reply: wire({ retried: z.int() }),
});

export const retryDeadJobs = endpoint({
  ...shared,
  method: 'POST',
  kind: 'write',
  path: '/commons/jobs/retry_dead/',
  summary: 'Run every job that was given up again',
  reply: wire({ retried: z.int() }),
});

export const deleteJob = endpoint({
  ...ofJob,
  path: '/commons/jobs/:id/delete/',
  summary: 'Delete a job that was given up, with the reason; it stays in the audit',
  body: wireInput({ reason: requiredText(300) }),
  reply: wire({ deleted: z.int() }),
});
