import { HOLDERS } from '@aura/domain/process/holders';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, money } from '../scalars.ts';
import { wire } from '../wire.ts';
import { APPOINTMENT_STATES } from './affected-parties.ts';
import { FIGURE_IDS } from './day-figures.ts';
import { CustomerLabel, StageLabel } from './labels.ts';

const read = { method: 'GET', kind: 'read', area: 'claims', ifCan: ['sinister/sinister/view'] } as const;

const Figure = wire({
  id: z.enum(FIGURE_IDS),
  /** How many the list holds. */
  count: z.int().nonnegative(),
  /** How many it held then; null where that is not known. */
  before: z.int().nonnegative().nullable(),
  comparedAt: instant.nullable(),
  /** What was agreed for those counted. */
  amount: money.nullable(),
  /** Of those due today, when the first one is. */
  firstDueAt: instant.nullable(),
  /** Of the promises ahead, those whose stage is late already. */
  atRisk: z.int().nonnegative().nullable(),
  /** Of those that wait for the insurer, since how many natural days the one that has waited the longest does. */
  longestDays: z.int().nonnegative().nullable(),
  /** Of the claims closed this month, the percentage closed by their promise, and that of the month before. */
  share: z.number().min(0).max(100).nullable(),
  shareBefore: z.number().min(0).max(100).nullable(),
});
export type Figure = z.output<typeof Figure>;

export const readDayFigures = endpoint({
  ...read,
  path: '/sinister/day/figures/',
  summary:
    'The figures with which a user begins the day, each counted as the list it opens counts, and what they were before',
  reply: z.array(Figure),
});

/** A task, a mention that waits for an answer, or a party whose turn is the provider's who asks. */
const ACT_KINDS = ['task', 'mention', 'turn'] as const;

/** A step of the process that asks for nothing and can be undone: it is taken from the line itself. */
const DirectStep = wire({ rule: z.string(), to: z.string() });
export type DirectStep = z.output<typeof DirectStep>;

export const DayAct = wire({
  kind: z.enum(ACT_KINDS),
  /** Of the task, the entry of the bitácora or the affected party. */
  id,
  /** What is to be done; of a mention, who wrote it. */
  title: z.string(),
  /** Of a mention, what was written, as far as it fits. */
  quote: z.string(),
  claim: z.string(),
  claimNumber: z.string(),
  affectedPartyId: id.nullable(),
  affectedParty: z.string().nullable(),
  stage: StageLabel.nullable(),
  /** By when; of a mention, a day after it was written. */
  dueAt: instant.nullable(),
  /** When a mention was written. */
  writtenAt: instant.nullable(),
  isLate: z.boolean(),
  amount: money.nullable(),
  /** Asked for by the process: it is done by moving on. */
  isFromProcess: z.boolean(),
  /** Of a task noted down by hand, which is settled from the line. */
  version: z.int().positive().nullable(),
  step: DirectStep.nullable(),
});
export type DayAct = z.output<typeof DayAct>;

/** How many are shown; the others are in the list of tasks. */
export const ACTS_SHOWN = 6;

export const listDayActs = endpoint({
  ...read,
  path: '/sinister/day/acts/',
  summary:
    'What the user has to do next: own and unclaimed tasks, mentions without an answer, and a provider’s turns; the latest first',
  reply: wire({ total: z.int().nonnegative(), acts: z.array(DayAct) }),
});

export const DayVisit = wire({
  id,
  scheduledAt: instant,
  state: z.enum(APPOINTMENT_STATES),
  claim: z.string(),
  claimNumber: z.string(),
  affectedPartyId: id,
  affectedParty: z.string(),
  address: z.string(),
  /** Where the claim is, or where the party was last visited; null where neither is known. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  checkedInAt: instant.nullable(),
});
export type DayVisit = z.output<typeof DayVisit>;

/** More than anybody drives to in a day. */
export const VISITS_SHOWN = 20;

export const listDayVisits = endpoint({
  ...read,
  path: '/sinister/day/visits/',
  summary:
    'The appointments of today that are the user’s to keep or to see to, by hour, with where they are and whether somebody arrived',
  reply: wire({ total: z.int().nonnegative(), visits: z.array(DayVisit) }),
});

const company = { ...read, area: 'reports' } as const;

/** How many weeks back the open work is shown. */
export const WORK_WEEKS = 8;

export const WorkCycle = wire({ slug: z.string(), name: z.string(), color: z.string(), stages: z.array(z.string()) });
export const WorkWeek = wire({ at: instant, counts: z.array(z.int().nonnegative()).nullable() });
export const WorkTurn = wire({
  holder: z.enum(HOLDERS),
  count: z.int().positive(),
  averageDays: z.number().nonnegative(),
});

export const readDayWork = endpoint({
  ...company,
  path: '/sinister/day/work/',
  summary: 'The open work by cycle at the same hour of the last eight weeks, and by whose turn it is now',
  reply: wire({
    cycles: z.array(WorkCycle),
    /** Oldest first, the last one now; one figure for each cycle, or null where that day was not kept. */
    weeks: z.array(WorkWeek),
    turns: z.array(WorkTurn),
  }),
});
export type DayWork = z.output<(typeof readDayWork)['reply']>;

const SupervisorLoad = wire({
  username: z.string(),
  name: z.string(),
  count: z.int().positive(),
  overdue: z.int().nonnegative(),
});

export const readDayLoad = endpoint({
  ...company,
  area: 'workload',
  path: '/sinister/day/load/',
  summary: 'How much open work each supervisor has, and how much of it is overdue; the heaviest first',
  reply: z.array(SupervisorLoad),
});

const CustomerFulfilment = wire({ customer: CustomerLabel, count: z.int().positive(), kept: z.int().nonnegative() });

export const readDayFulfilment = endpoint({
  ...company,
  path: '/sinister/day/fulfilment/',
  summary: 'Of the claims closed this month with a promise, how many each insurer has and how many were closed by it',
  reply: z.array(CustomerFulfilment),
});
