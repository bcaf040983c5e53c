import type { Fault } from './fault.ts';

const ROLL_OUT = 'scripts/deploy/roll-out.ts';
const SCHEMA = 'scripts/deploy/schema-step.ts';

/** What must not happen while a release goes in. */
export const deploymentFaults: readonly Fault[] = [
  {
    name: 'last-node-stopped',
    changes: [{ file: ROLL_OUT, from: 'if (away.length > 0) {', to: 'if (away.length > nodes.length) {' }],
    noticedBy: ['scripts/deploy/roll-out.test.ts'],
    project: 'unit',
  },
  {
    name: 'broken-release-everywhere',
    changes: [
      { file: ROLL_OUT, from: 'if (!(await becomesReady(node, patienceMs, hands))) {', to: 'if (patienceMs < 0) {' },
    ],
    noticedBy: ['scripts/deploy/roll-out.test.ts'],
    project: 'unit',
  },
  {
    name: 'removal-while-the-release-before-serves',
    changes: [{ file: SCHEMA, from: '...lintMigrations(pending), ...removing]', to: '...lintMigrations(pending)]' }],
    noticedBy: ['scripts/deploy/schema-step.test.ts'],
    project: 'unit',
  },
  {
    name: 'rename-while-the-release-before-serves',
    changes: [{ file: SCHEMA, from: '...lintMigrations(pending), ...removing]', to: '...removing]' }],
    noticedBy: ['scripts/deploy/schema-step.test.ts'],
    project: 'unit',
  },
  {
    name: 'older-release-migrates',
    changes: [{ file: SCHEMA, from: 'if (ahead.length > 0)', to: 'if (ahead.length > ran.size)' }],
    noticedBy: ['scripts/deploy/schema-step.test.ts'],
    project: 'unit',
  },
  {
    name: 'everybody-reconnects-at-once',
    changes: [
      {
        file: 'apps/web/src/features/notifications/reconnect-wait.ts',
        from: 'const SPREAD_MS = 6_000;',
        to: 'const SPREAD_MS = 500;',
      },
    ],
    noticedBy: ['apps/web/src/features/notifications/reconnect-wait.test.ts'],
    project: 'web',
  },
];
