import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { commaList, money, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { StageLabel } from './labels.ts';

export const PATH_WEEKS = ['4', '13', '26'] as const;
export type PathWeeks = (typeof PATH_WEEKS)[number];

const days = z.number().nonnegative();
const PacedStage = wire({
  process: StageLabel,
  /** Number of exits in the period, the duration, and the excess over its median, in calendar days. */
  exits: z.int().nonnegative(),
  medianDays: days,
  averageDays: days,
  lostDays: days,
  /** Parties currently in it for longer than its median, and their agreed amount. */
  waiting: z.int().nonnegative(),
  waitingAmount: money,
});
export type PacedStage = z.output<typeof PacedStage>;

const Path = wire({
  from: StageLabel,
  to: StageLabel,
  count: z.int().positive(),
  /** Percentage of all exits of the first stage. */
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
