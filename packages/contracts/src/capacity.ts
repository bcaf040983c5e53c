import { CAPACITY_LIMITS, type CapacityLimitName } from '@aura/domain/capacity/capacity-limits';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDate, id, instant } from './scalars.ts';
import type { Words } from './listing.ts';
import { wire } from './wire.ts';

export const RUN_KIND_WORDS = {
  backup: { es: 'Respaldo', en: 'Backup' },
  restore: { es: 'Restauración', en: 'Restore' },
  drill: { es: 'Simulacro', en: 'Drill' },
  deployment: { es: 'Despliegue', en: 'Deployment' },
} as const satisfies Words;
type RunKind = keyof typeof RUN_KIND_WORDS;

/** Whether the server records statement statistics, or what is missing for that. */
const STATEMENT_WATCHES = ['on', 'extension', 'library', 'rights'] as const;
/** Statements are cut to this length and shown without values. */
const STATEMENT_LENGTH = 500;

const count = z.int().nonnegative();
const bytes = z.int().nonnegative();
const share = z.number().min(0).max(1);

const table = wire({
  name: z.string(),
  partitions: count,
  /** Estimated by the planner statistics. */
  rows: count,
  tableBytes: bytes,
  toastBytes: bytes,
  indexBytes: bytes,
  /** Since `comparedWith`; null if that day is unknown. */
  growth: z.int().nullable(),
  deadShare: share.nullable(),
  vacuumedAt: instant.nullable(),
});

const run = wire({
  id,
  kind: z.enum(Object.keys(RUN_KIND_WORDS) as RunKind[]),
  name: z.string(),
  beganAt: instant,
  endedAt: instant,
  isOk: z.boolean(),
  figures: z.array(wire({ name: z.string(), value: z.string() })),
  note: z.string(),
});

export const readCapacity = endpoint({
  area: 'operations',
  ifCan: ['commons/audit/view'],
  method: 'GET',
  path: '/commons/capacity/',
  kind: 'read',
  summary:
    'What the database, the queue and the storage hold and how they grow, statements that take most time, backups and drills',
  reply: wire({
    measuredAt: instant,
    /** Measures beyond a limit of packages/domain/src/capacity, worst first. */
    findings: z.array(
      wire({
        limit: z.enum(Object.keys(CAPACITY_LIMITS) as CapacityLimitName[]),
        state: z.enum(['attention', 'bad']),
        value: z.number(),
      }),
    ),
    database: wire({
      bytes,
      cacheHitShare: share.nullable(),
      connections: wire({
        used: count,
        most: count,
        /** Whether statements of all roles are visible; the owner needs permission to read them. */
        isWhole: z.boolean(),
        roles: z.array(
          wire({
            role: z.string(),
            limit: z.int().nullable(),
            connections: count,
            active: count,
            idleInTransaction: count,
            longestSeconds: z.number().nonnegative().nullable(),
          }),
        ),
      }),
      replication: z.array(
        wire({
          kind: z.enum(['standby', 'slot']),
          name: z.string(),
          state: z.string(),
          lagSeconds: z.number().nullable(),
          lagBytes: z.int().nullable(),
        }),
      ),
    }),
    tables: z.array(table),
    growth: wire({
      comparedWith: calendarDate.nullable(),
      bytes: z.int().nullable(),
      bytesPerDay: z.number().nullable(),
      inTwelveMonths: bytes.nullable(),
      days: z.array(wire({ day: calendarDate, tableBytes: bytes, indexBytes: bytes })),
    }),
    files: wire({ day: calendarDate, count, bytes, growth: z.int().nullable() }).nullable(),
    queue: wire({
      workers: count,
      tasks: z.array(
        wire({ task: z.string(), waiting: count, running: count, dead: count, oldestSeconds: count.nullable() }),
      ),
    }),
    statements: wire({
      watch: z.enum(STATEMENT_WATCHES),
      since: instant.nullable(),
      slowest: z.array(
        wire({
          statement: z.string().max(STATEMENT_LENGTH),
          calls: count,
          totalMs: z.number(),
          meanMs: z.number(),
          maxMs: z.number(),
          rows: count,
          share,
        }),
      ),
    }),
    archive: wire({
      isOn: z.boolean(),
      lastArchivedAt: instant.nullable(),
      failures: count,
      lastFailedAt: instant.nullable(),
      isFailing: z.boolean(),
    }),
    /** Newest first; for drills, the newest of each name. */
    backups: z.array(run),
    drills: z.array(run),
  }),
});
export type Capacity = z.output<typeof readCapacity.reply>;
export type OperationsRun = z.output<typeof run>;
