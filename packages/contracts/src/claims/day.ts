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
  count: z.int().nonnegative(),
  /** Number at the time compared with; null if unknown. */
  before: z.int().nonnegative().nullable(),
  comparedAt: instant.nullable(),
  /** Agreed amount of the counted items. */
  amount: money.nullable(),
  /** For items due today, the earliest deadline. */
  firstDueAt: instant.nullable(),
  /** For upcoming promises, how many have a stage that is already late. */
  atRisk: z.int().nonnegative().nullable(),
  /** For items waiting for the insurer, the longest wait in calendar days. */
  longestDays: z.int().nonnegative().nullable(),
  /** Percentage of claims closed in time this month, and in the previous month. */
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

/** A task, a mention waiting for an answer, or a party for which it is the asking provider's turn. */
const ACT_KINDS = ['task', 'mention', 'turn'] as const;

/** A step that needs no input and can be undone: it is taken directly from the list. */
const DirectStep = wire({ rule: z.string(), to: z.string() });
export type DirectStep = z.output<typeof DirectStep>;

export const DayAct = wire({
  kind: z.enum(ACT_KINDS),
  /** Id of the task, the entry of the bitácora or the affected party. */
  id,
  /** The task; for a mention, its author. */
  title: z.string(),
  /** For a mention, the beginning of its text. */
  quote: z.string(),
  claim: z.string(),
  claimNumber: z.string(),
  affectedPartyId: id.nullable(),
  affectedParty: z.string().nullable(),
  stage: StageLabel.nullable(),
  /** Deadline; for a mention, a day after it was written. */
  dueAt: instant.nullable(),
  writtenAt: instant.nullable(),
  /** Its deadline is the hour of a planned visit. */
  isVisit: z.boolean(),
  isLate: z.boolean(),
  amount: money.nullable(),
  /** The party's valid invoice, for those who see billing: collecting begins there. */
  invoiceId: id.nullable(),
  /** The purchase order that waits for the asking provider's answer: it comes before the repair begins. */
  orderId: id.nullable(),
  /** Created by the process: done by moving the party on. */
  isFromProcess: z.boolean(),
  /** Set for a manual task, which is settled from the list. */
  version: z.int().positive().nullable(),
  step: DirectStep.nullable(),
});
export type DayAct = z.output<typeof DayAct>;

/** Number shown; the others are in the list of tasks. */
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
  /** Location of the claim, or of the last visit to the party; null if neither is known. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  checkedInAt: instant.nullable(),
});
export type DayVisit = z.output<typeof DayVisit>;

/** More than one person can visit in a day. */
export const VISITS_SHOWN = 20;

export const listDayVisits = endpoint({
  ...read,
  path: '/sinister/day/visits/',
  summary:
    'The appointments of today that the user keeps or supervises, by hour, with their place and whether the visitor arrived',
  reply: wire({ total: z.int().nonnegative(), visits: z.array(DayVisit) }),
});

const company = { ...read, area: 'reports' } as const;

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
    /** Oldest first, the last one is now; one figure for each cycle, or null if that day was not recorded. */
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
