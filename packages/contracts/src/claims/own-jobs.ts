import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { calendarDate, id, instant } from '../scalars.ts';
import { wire } from '../wire.ts';
import { StageLabel } from './labels.ts';

/** A step out of the stage that the provider may take now, or what it still lacks, in words. */
const OwnStep = wire({
  rule: z.string(),
  to: z.string(),
  asks: z.enum(['reason']).nullable(),
  missing: z.array(z.string()),
});

/** A job of the asking provider as its telephone shows it: no price, no account and nothing of another provider's. */
export const OwnJob = wire({
  affectedPartyId: id,
  claim: z.string(),
  claimNumber: z.string(),
  customer: z.string(),
  /** What is damaged. */
  damage: z.string(),
  affectedParty: z.string(),
  phones: z.array(z.string()),
  address: z.string(),
  timeZone: z.string(),
  stage: StageLabel,
  /** The next act is the provider's. */
  isOwnTurn: z.boolean(),
  dueAt: instant.nullable(),
  isLate: z.boolean(),
  promiseDate: calendarDate.nullable(),
  /** The steps that the provider takes. */
  steps: z.array(OwnStep),
  /** The next planned visit. */
  appointment: wire({ id, scheduledAt: instant, notes: z.string(), version: z.int() }).nullable(),
  checkedInAt: instant.nullable(),
  photosBefore: z.int(),
  photosDuring: z.int(),
  photosAfter: z.int(),
  /** The latest ones; signed addresses valid for some minutes. */
  thumbnails: z.array(z.string()),
  supervisor: z.string().nullable(),
  /** The supervisor's telephone; '' if none is known. */
  supervisorPhone: z.string(),
});
export type OwnJob = z.output<typeof OwnJob>;

export const MOST_OWN_JOBS = 30;

export const listOwnJobs = endpoint({
  method: 'GET',
  path: '/my-jobs/',
  kind: 'read',
  area: 'ownProvider',
  ifCan: ['sinister/affected/view'],
  openToLinks: true,
  summary: "The open jobs of the asking provider with the one thing to do next; the provider's own turns first",
  reply: wire({ provider: z.string(), contact: z.string(), total: z.int(), jobs: z.array(OwnJob) }),
});
