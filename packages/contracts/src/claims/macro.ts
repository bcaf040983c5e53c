import * as z from 'zod';
import { bytes, endpoint } from '../endpoint.ts';
import { flagText } from '../listing.ts';
import { pageOf, searchText } from '../page.ts';
import { commaList, filterDate, id, money, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { StageLabel } from './labels.ts';

const shared = {
  stages: commaList(text(100)).optional(),
  customer: commaList(text(100)).optional(),
  zone: commaList(text(100)).optional(),
  supervisor: commaList(text(100)).optional(),
  costAnalyst: commaList(text(100)).optional(),
  jobType: commaList(text(100)).optional(),
  from: filterDate.optional(),
  to: filterDate.optional(),
  overdue: flagText.optional(),
  dueToday: flagText.optional(),
  holder: commaList(text(20)).optional(),
  quotation: commaList(text(20)).optional(),
  text: searchText,
} as const;
const spelled = {
  stages: 'processes',
  costAnalyst: 'aco_username',
  jobType: 'typeSinister',
  from: 'fromDate',
  to: 'toDate',
  text: 'searchText',
} as const;
const read = { method: 'GET', kind: 'read', area: 'reports', ifCan: ['sinister/sinister/view'] } as const;
const query = wireInput(shared, spelled);

export const StageCount = wire({ process: StageLabel, count: z.int().nonnegative() });
export const StageTotal = wire({ process: StageLabel, count: z.int().nonnegative(), amount: money });

export const countMacro = endpoint({
  ...read,
  path: '/sinister/count/macro_process/',
  summary: 'Number of open affected parties at each stage, of those the user sees',
  query,
  reply: pageOf(StageCount),
});

export const totalMacro = endpoint({
  ...read,
  path: '/sinister/totals/macro_process/',
  summary: 'Number of open affected parties at each stage, and the amount agreed for them',
  query,
  reply: pageOf(StageTotal),
});

/** Upper bounds in days of the age classes of a stage: up to 2, 7, 15, and more. */
export const AGEING_DAYS = [2, 7, 15] as const;

export const Resume = wire({
  count: z.int().nonnegative(),
  amount: money,
  medianDays: z.number().nonnegative().nullable(),
  overdue: z.int().nonnegative(),
  /** Number of parties in each age class. */
  ageing: z.array(z.int().nonnegative()).length(AGEING_DAYS.length + 1),
  /** Difference to a week ago; null for filters without history. */
  trend: z.int().nullable(),
});
export type Resume = z.output<typeof Resume>;
export const BoardStage = wire({
  id,
  slug: z.string(),
  number: z.string(),
  name: z.string(),
  abbreviation: z.string(),
  color: z.string(),
  resume: Resume,
});
export type BoardStage = z.output<typeof BoardStage>;
export const BoardCycle = wire(
  {
    id,
    slug: z.string(),
    name: z.string(),
    color: z.string(),
    stages: z.array(BoardStage),
  },
  { stages: 'processes' },
);
export type BoardCycle = z.output<typeof BoardCycle>;

export const readMacroBoard = endpoint({
  ...read,
  path: '/sinister/general/macro_process/',
  summary: 'The cycles with a summary of each visible stage: count, amount, median days, overdue, ageing and trend',
  query,
  reply: z.array(BoardCycle),
});

export const MACRO_GROUPINGS = ['supervisor', 'costAnalyst', 'zone'] as const;
export type MacroGrouping = (typeof MACRO_GROUPINGS)[number];

const DivisionRow = wire({
  /** Username or slug for the filter of the same name. Empty for parties without owner. */
  key: z.string(),
  name: z.string(),
  count: z.int().nonnegative(),
  amount: money,
  overdue: z.int().nonnegative(),
  medianDays: z.number().nonnegative().nullable(),
  /** One figure for each business cycle, in order. */
  cycles: z.array(z.int().nonnegative()),
});
export type DivisionRow = z.output<typeof DivisionRow>;

export const readMacroByDivision = endpoint({
  ...read,
  area: 'macroByDivision',
  path: '/sinister/division/macro_process/',
  summary: 'The open work by supervisor, cost analyst or zone, for those who distribute it',
  query: wireInput({ by: z.enum(MACRO_GROUPINGS), ...shared }, { ...spelled }),
  reply: z.array(DivisionRow),
});

export const downloadMacro = endpoint({
  ...read,
  path: '/sinister/csv/macro_process/',
  summary: 'Macro.csv: every open affected party of those a user sees, streamed',
  query,
  reply: bytes,
});
