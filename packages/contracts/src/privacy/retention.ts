import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { calendarDate, id, idText, instant, requiredText } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

const seen = { area: 'privacy', ifCan: ['privacy/retention/view'], method: 'GET', kind: 'read' } as const;
export const RETENTION_KINDS = ['claimFile', 'position', 'reads', 'fiscal', 'notifications', 'mails'] as const;
const kind = z.enum(RETENTION_KINDS);

const RetentionRule = wire({
  id,
  kind,
  months: z.int(),
  blockedMonths: z.int(),
  basis: z.string(),
  validFrom: calendarDate,
  validTo: calendarDate.nullable(),
  setBy: z.string().nullable(),
  setAt: instant,
});
export type RetentionRule = z.output<typeof RetentionRule>;

export const listRetentionRules = endpoint({
  ...seen,
  path: '/privacy/retention/rule/',
  summary: 'How long each kind of data is kept, with what held before',
  reply: z.array(RetentionRule),
});

export const setRetentionRule = endpoint({
  area: 'privacy',
  ifCan: ['privacy/retention/change'],
  method: 'POST',
  kind: 'write',
  path: '/privacy/retention/rule/',
  summary: 'A new term for a kind of data from a day on; the one before ends the day before',
  body: wireInput({
    kind,
    months: z.int().min(1).max(600),
    blockedMonths: z.int().min(0).max(600),
    basis: requiredText(500),
    validFrom: calendarDate,
  }),
  reply: z.array(RetentionRule),
  stepUp: true,
});

const Due = wire({
  kind,
  act: z.enum(['block', 'delete']),
  count: z.int(),
  /** The first of them without names: the claim's number, or a date. */
  first: z.array(z.string()),
});

export const previewRetention = endpoint({
  ...seen,
  path: '/privacy/retention/preview/',
  summary: 'What would be blocked and deleted tonight under the terms in force; nothing is changed',
  reply: z.array(Due),
});

const RetentionRun = wire({
  id,
  kind,
  act: z.enum(['block', 'delete']),
  count: z.int(),
  at: instant,
  /** The request that caused it; null if the retention term had ended. */
  requestId: id.nullable(),
});

export const listRetentionRuns = endpoint({
  ...seen,
  path: '/privacy/retention/run/',
  summary: 'What was blocked and deleted, newest first: how many and when, never what it said',
  reply: z.array(RetentionRun),
});

/** The only access to blocked data; it requires the password again, and each access is audited. */
export const readBlockedData = endpoint({
  area: 'privacy',
  ifCan: ['privacy/blocked/view'],
  method: 'POST',
  kind: 'write',
  path: '/privacy/blocked/:id/',
  summary: 'What an affected party’s blocked data says, with the reason for looking',
  params: wireInput({ id: idText }),
  body: wireInput({ reason: requiredText(500) }),
  reply: wire({
    affectedPartyId: id,
    blockedAt: instant,
    deleteOn: calendarDate,
    values: z.array(wire({ place: z.string(), field: z.string(), value: z.string() })),
  }),
  stepUp: true,
  isSecret: true,
});
