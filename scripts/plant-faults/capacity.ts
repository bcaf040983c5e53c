import { API, type Fault, FUNCTIONS } from './fault.ts';

const MODULE = `${API}/modules/operations/capacity`;
const TEST = `${MODULE}/capacity.db.test.ts`;
const STATEMENTS = 'scripts/slow-statements.db.test.ts';
const slow = `${FUNCTIONS}/capacity/slow_statements.sql`;

/** What the page of capacity must never show, and what it must never be silent about. */
export const capacityFaults: readonly Fault[] = [
  {
    name: 'capacity-open-to-all-of-the-staff',
    changes: [
      {
        file: 'packages/contracts/src/capacity.ts',
        from: "  area: 'operations',\n  ifCan: ['commons/audit/view'],",
        to: "  area: 'staff',",
      },
    ],
    noticedBy: [TEST],
    only: 'only administrators see it',
  },
  {
    name: 'values-left-in-statements',
    changes: [{ file: slow, from: "'?', 'gi')", to: "'\\&', 'gi')" }],
    noticedBy: [STATEMENTS],
    only: 'forgot to replace',
  },
  {
    name: 'commands-shown-as-they-were-sent',
    changes: [
      {
        file: slow,
        from: '(select|insert|update|delete|merge|with)',
        to: '(select|insert|update|delete|merge|with|alter)',
      },
    ],
    noticedBy: [STATEMENTS],
    only: 'without their values',
  },
  {
    name: 'figures-of-sessions-open-to-outsiders',
    changes: [
      {
        file: `${FUNCTIONS}/capacity/session_figures.sql`,
        from: 'revoke all on function app.session_figures from public;',
        to: '',
      },
    ],
    noticedBy: [TEST],
    only: 'may not write that a backup was made',
  },
  {
    name: 'a-restore-counted-as-a-backup',
    changes: [
      {
        file: `${MODULE}/capacity-measures.ts`,
        from: "backups.filter(({ kind }) => kind === 'backup')",
        to: 'backups',
      },
    ],
    noticedBy: [TEST],
    only: 'a restore is no backup',
  },
  {
    name: 'an-old-drill-counted-for-the-last',
    changes: [
      { file: `${MODULE}/read-runs.ts`, from: 'order by name, ended_at desc`', to: 'order by name, ended_at`' },
    ],
    noticedBy: [TEST],
    only: 'of each drill the last time counts',
  },
  {
    name: 'partitions-told-as-tables',
    changes: [
      {
        file: `${FUNCTIONS}/capacity/relation_sizes.sql`,
        from: 'coalesce(pg_partition_root(c.oid), c.oid) as root',
        to: 'c.oid as root',
      },
    ],
    noticedBy: [TEST],
    only: 'told as one table',
  },
];
