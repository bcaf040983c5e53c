import type { Capacity, OperationsRun } from '@aura/contracts/capacity';

const HOUR_MS = 3_600_000;
const GIGABYTE = 1024 ** 3;

/** A nightly run: five hours ago, ten minutes long. */
export function aRun(change: Partial<OperationsRun> = {}): OperationsRun {
  const endedAt = change.endedAt ?? new Date(Date.now() - 5 * HOUR_MS);
  return {
    id: 1,
    kind: 'backup',
    name: 'full',
    beganAt: new Date(endedAt.getTime() - 600_000),
    endedAt,
    isOk: true,
    figures: [],
    note: '',
    ...change,
  };
}

/** A healthy installation a few weeks old. */
export function aCapacity(change: Partial<Capacity> = {}): Capacity {
  return {
    measuredAt: new Date(),
    findings: [],
    database: {
      bytes: 12 * GIGABYTE,
      cacheHitShare: 0.998,
      connections: {
        used: 24,
        most: 200,
        isWhole: true,
        roles: [
          { role: 'app_staff', limit: null, connections: 24, active: 2, idleInTransaction: 0, longestSeconds: 1 },
        ],
      },
      replication: [{ kind: 'standby', name: 'replica1', state: 'streaming, sync', lagSeconds: 0, lagBytes: 0 }],
    },
    tables: [
      {
        name: 'claim',
        partitions: 0,
        rows: 1_200_000,
        tableBytes: 2 * GIGABYTE,
        toastBytes: 0,
        indexBytes: GIGABYTE,
        growth: 41_943_040,
        deadShare: 0.031,
        vacuumedAt: new Date('2026-11-16T09:00:00Z'),
      },
    ],
    growth: {
      comparedWith: '2026-10-18',
      bytes: 524_288_000,
      bytesPerDay: 17_476_266,
      inTwelveMonths: 18 * GIGABYTE,
      days: [
        { day: '2026-10-18', tableBytes: 7 * GIGABYTE, indexBytes: 4 * GIGABYTE },
        { day: '2026-11-17', tableBytes: 8 * GIGABYTE, indexBytes: 5 * GIGABYTE },
      ],
    },
    files: { day: '2026-11-17', count: 84_210, bytes: 96 * GIGABYTE, growth: GIGABYTE },
    queue: { workers: 2, tasks: [] },
    statements: { watch: 'on', since: new Date('2026-11-01T00:00:00Z'), slowest: [] },
    archive: { isOn: true, lastArchivedAt: new Date(), failures: 0, lastFailedAt: null, isFailing: false },
    backups: [aRun()],
    drills: [aRun({ id: 2, kind: 'drill', name: 'restore', figures: [{ name: 'minutes', value: '9' }] })],
    ...change,
  };
}
