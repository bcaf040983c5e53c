import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { commaList, money, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { StageLabel } from './labels.ts';

/** Over how many weeks the process is looked at. */
export const PATH_WEEKS = ['4', '13', '26'] as const;
export type PathWeeks = (typeof PATH_WEEKS)[number];

const days = z.number().nonnegative();
const PacedStage = wire({
  process: StageLabel,
  /** How often it was left in these weeks, how long it took, and what went beyond its median, in natural days. */
  exits: z.int().nonnegative(),
  medianDays: days,
  averageDays: days,
  lostDays: days,
  /** Those who are in it now for longer than its median, and what was agreed for them. */
  waiting: z.int().nonnegative(),
  waitingAmount: money,
});
export type PacedStage = z.output<typeof PacedStage>;

const Path = wire({
  from: StageLabel,
  to: StageLabel,
  count: z.int().positive(),
  /** Of all the times the first stage was left, in hundredths. */
  share: z.number().min(0).max(100),
  averageDays: days,
  isBack: z.boolean(),
});
export type Path = z.output<typeof Path>;

export const readMacroPaths = endpoint({
  method: 'GET',
  path: '/sinister/paths/macro_process/',
  kind: 'read',
  area: 'reports',
  ifCan: ['sinister/sinister/view'],
  summary: 'The steps really taken in the last weeks, how long each stage took, and what waits beyond its median',
  query: wireInput({
    weeks: z.enum(PATH_WEEKS).optional(),
    customer: commaList(text(100)).optional(),
    zone: commaList(text(100)).optional(),
  }),
  reply: wire({ stages: z.array(PacedStage), paths: z.array(Path) }),
});
