import * as z from 'zod';
import { endpoint, nothing } from '../endpoint.ts';
import { instant, requiredText } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

export const EXPORT_STATES = ['waiting', 'making', 'ready', 'failed', 'cancelled'] as const;

/** An export made by a job. Its owner opens it by its id like any own file, for a day. */
export const ListExport = wire({
  id: z.uuid(),
  /** The exported list, as in `listing.export.path`. */
  path: z.string(),
  state: z.enum(EXPORT_STATES),
  total: z.int(),
  rows: z.int(),
  problem: z.string().nullable(),
  askedAt: instant,
});
export type ListExport = z.output<typeof ListExport>;

export const startExport = endpoint({
  method: 'POST',
  path: '/exports/',
  kind: 'steps',
  area: 'administration',
  summary: 'Has a job make the file of a list, with the path and the query its export would have been called with',
  body: wireInput({ path: requiredText(200), query: z.record(z.string().max(60), z.string().max(4000)) }),
  reply: ListExport,
  stepUp: true,
});

export const listExports = endpoint({
  method: 'GET',
  path: '/exports/',
  kind: 'read',
  area: 'administration',
  summary: 'Files that jobs are making for the current user or made within the last day, newest first',
  reply: z.array(ListExport),
});

export const cancelExport = endpoint({
  method: 'PUT',
  path: '/exports/:id/cancel/',
  kind: 'write',
  area: 'administration',
  summary: 'Stops making a file; one that is ready stays',
  params: wireInput({ id: z.uuid() }),
  reply: nothing,
});
