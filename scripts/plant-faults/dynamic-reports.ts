import { API, type Fault } from './fault.ts';

const DYNAMIC = `${API}/modules/reports/dynamic`;
const ACTS = [`${DYNAMIC}/dynamic-reports.db.test.ts`];
const COMPILER = [`${DYNAMIC}/compile/compile.db.test.ts`];

/** Reports that people build: whose rows, which columns, how many at once, and that nothing typed becomes a statement. */
export const dynamicReportFaults: readonly Fault[] = [
  {
    name: 'report-shows-billing-to-everybody',
    changes: [
      {
        file: `${DYNAMIC}/catalogue/catalogue.ts`,
        from: '(disclosed === undefined || allows(actor, disclosures[disclosed]))',
        to: '(disclosed === undefined || disclosed in disclosures)',
      },
    ],
    noticedBy: ACTS,
    only: 'is shown no billing',
  },
  {
    name: 'report-leaves-out-a-filter-it-may-not-read',
    changes: [
      {
        file: `${DYNAMIC}/compile/filters.ts`,
        from: '    if (expression instanceof Withheld)\n',
        to: '    if (expression instanceof Withheld && filters.length > 99)\n',
      },
    ],
    noticedBy: ACTS,
    only: 'is shown no billing',
  },
  {
    name: 'report-of-data-without-its-permission',
    changes: [
      {
        file: `${DYNAMIC}/catalogue/catalogue.ts`,
        from: '  return allows(actor, rule);',
        to: '  return allows(actor, {}) || allows(actor, rule);',
      },
    ],
    noticedBy: ACTS,
    only: 'is shown no billing',
  },
  {
    name: 'report-shows-rows-of-others',
    changes: [
      {
        file: `${DYNAMIC}/compile/read-rows.ts`,
        from: 'dataset.visibleTo(actor),',
        to: 'sql`(${dataset.visibleTo(actor)} or true)`,',
      },
    ],
    noticedBy: [...ACTS, ...COMPILER],
    only: 'own rows of a report|not its own',
  },
  {
    name: 'report-filter-becomes-a-statement',
    changes: [
      {
        file: `${DYNAMIC}/compile/filters.ts`,
        from: 'return sql<boolean>`(${value} between ${from}::date and ${to}::date)`;',
        to: "return sql<boolean>`(${value} between ${sql.raw(`'${from}'`)}::date and ${to}::date)`;",
      },
    ],
    noticedBy: COMPILER,
    only: 'the same text',
  },
  {
    name: 'third-report-at-once',
    changes: [
      {
        file: `${API}/core/read-for-report.ts`,
        from: '      if (!isFree)\n',
        to: '      if (!isFree && userId < 0)\n',
      },
    ],
    noticedBy: ACTS,
    only: 'a third is refused',
  },
  {
    name: 'reports-read-with-the-role-of-staff',
    changes: [
      {
        file: `${API}/testing/test-api.ts`,
        from: "urlFor('app_reporter', database.name, host)",
        to: "urlFor('app_staff', database.name, host)",
      },
    ],
    noticedBy: ACTS,
    only: 'cannot write',
  },
  {
    name: 'report-changed-by-whom-it-is-shared-with',
    changes: [
      { file: `${DYNAMIC}/dynamic-report.store.ts`, from: "    .where('ownerId', '=', actor.userId)\n", to: '' },
    ],
    noticedBy: ACTS,
    only: 'changed by its owner alone',
  },
];
