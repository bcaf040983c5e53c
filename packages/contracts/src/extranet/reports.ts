import { CUSTOMER_HOLDERS, CUSTOMER_STATUSES } from '@aura/domain/process/customer-words';
import * as z from 'zod';
import { bytes, endpoint } from '../endpoint.ts';
import { EXPORT_FORMATS, type Words } from '../listing.ts';
import { commaList, money, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { lookedAs } from './cases.ts';

const tracking = { area: 'extranetView', ifCan: ['sinister/sinister/extranets_tracking'] } as const;
const ranges = { area: 'extranetView', ifCan: ['sinister/sinister/extranet_range_report'] } as const;

/** Age classes of open cases in the status report, in days since the assignment. */
export const STATUS_AGES = ['0-7', '8-15', '16-30', '31-'] as const;

const statusQuery = wireInput({ customer: lookedAs, zone: commaList(text(100)).optional() });

export const StatusReport = wire({
  customer: z.string(),
  total: z.int(),
  overdue: z.int(),
  /** One for each stage and zone with an open case. */
  rows: z.array(
    wire({
      status: z.enum(CUSTOMER_STATUSES),
      holder: z.enum(CUSTOMER_HOLDERS),
      zone: wire({ slug: z.string(), name: z.string() }),
      count: z.int(),
      overdue: z.int(),
      /** By the classes of STATUS_AGES. */
      ages: z.array(z.int()),
    }),
  ),
});
export type StatusReport = z.output<typeof StatusReport>;

export const readStatusReport = endpoint({
  ...tracking,
  method: 'GET',
  path: '/extranet/report/status/',
  kind: 'read',
  mayLag: true,
  summary: "An insurer's open cases by stage in its words and zone, with their age and whose turn it is",
  query: statusQuery,
  reply: StatusReport,
});

const exported = { format: z.enum(EXPORT_FORMATS) } as const;

export const exportStatusReport = endpoint({
  ...tracking,
  method: 'GET',
  path: '/extranet/report/status/export/',
  kind: 'steps',
  summary: 'The report of stages as a file',
  query: wireInput({ customer: lookedAs, zone: commaList(text(100)).optional(), ...exported }),
  reply: bytes,
});

export const RANGE_GROUPS = ['zone', 'adjuster'] as const;
export const RANGE_STATES = ['open', 'finished'] as const;
export const DEFAULT_DAYS = ['7', '15', '30', '60'] as const;
/** In pesos. */
export const DEFAULT_AMOUNTS = ['10000', '50000', '100000', '250000'] as const;
const bound = text(9).regex(/^[1-9]\d{0,7}$/);
const rangeQuery = {
  customer: lookedAs,
  zone: commaList(text(100)).optional(),
  by: z.enum(RANGE_GROUPS).optional(),
  /** Open ones, or those that ended in the last twelve months. */
  state: z.enum(RANGE_STATES).optional(),
  /** The last day of each class except the last, ascending. */
  days: commaList(bound, 8).optional(),
  /** The last whole peso of each class except the last, ascending. */
  amounts: commaList(bound, 8).optional(),
} as const;

const Bin = wire({
  /** As in the list's filter, inclusive. */
  range: z.string(),
  /** In the order of `groups`. */
  counts: z.array(z.int()),
  total: z.int(),
  amount: money,
});

export const RangeReport = wire({
  customer: z.string(),
  groups: z.array(wire({ key: z.string(), name: z.string() })),
  days: z.array(Bin),
  amounts: z.array(Bin),
  /** Nothing was quoted to the insurer yet. */
  withoutAmount: z.int(),
  /** The last twelve, oldest first. */
  months: z.array(wire({ month: z.string(), received: z.int(), finished: z.int() })),
});
export type RangeReport = z.output<typeof RangeReport>;

export const readRangeReport = endpoint({
  ...ranges,
  method: 'GET',
  path: '/extranet/report/ranges/',
  kind: 'read',
  mayLag: true,
  summary: "An insurer's cases by range of days and of amount, by zone or adjuster, and what came and ended each month",
  query: wireInput(rangeQuery),
  reply: RangeReport,
});

export const exportRangeReport = endpoint({
  ...ranges,
  method: 'GET',
  path: '/extranet/report/ranges/export/',
  kind: 'steps',
  summary: 'The report of ranges as a file',
  query: wireInput({ ...rangeQuery, ...exported }),
  reply: bytes,
});

export const CADENCES = ['never', 'daily', 'weekly'] as const;
export type Cadence = (typeof CADENCES)[number];
export const CADENCE_WORDS = {
  never: { es: 'Nunca', en: 'Never' },
  daily: { es: 'Cada día hábil', en: 'Every working day' },
  weekly: { es: 'Cada lunes', en: 'Every Monday' },
} as const satisfies Words;

const Subscription = wire({ cadence: z.enum(CADENCES) });

export const readReportMail = endpoint({
  ...tracking,
  method: 'GET',
  path: '/extranet/report/status/mail/',
  kind: 'read',
  summary: 'How often the signed-in person gets the report of stages by mail',
  query: wireInput({ customer: lookedAs }),
  reply: Subscription,
});

export const setReportMail = endpoint({
  ...tracking,
  method: 'PUT',
  path: '/extranet/report/status/mail/',
  kind: 'write',
  summary: 'Get the report of stages by mail, every working day, every Monday or never',
  body: wireInput({ customer: lookedAs, cadence: z.enum(CADENCES) }),
  reply: Subscription,
});
