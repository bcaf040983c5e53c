import { API, type Fault, FUNCTIONS } from './fault.ts';

const PARTIES = `${API}/modules/reports/parties`;
const SQL = `${FUNCTIONS}/reports`;
const REPORTS = [`${PARTIES}/party-reports.db.test.ts`] as const;
const PROJECTION = [`${PARTIES}/report-party.db.test.ts`] as const;
const COMPLETION = [`${PARTIES}/complete-data.db.test.ts`] as const;

/** What keeps the reports of affected parties true, and with whom they belong. */
export const partyReportFaults: readonly Fault[] = [
  {
    name: 'party-reports-of-every-zone',
    changes: [{ file: `${PARTIES}/assignation.source.ts`, from: '  visibleTo: visibleClaims,\n', to: '' }],
    noticedBy: REPORTS,
  },
  {
    name: 'party-reports-billing-for-all',
    changes: [
      {
        file: 'packages/contracts/src/reports/report-1.ts',
        from: "  disclosed: 'billingInReport1',\n",
        to: '',
      },
    ],
    noticedBy: REPORTS,
  },
  {
    name: 'party-reports-facts-unheard',
    changes: [{ file: `${API}/modules/reports/module.ts`, from: 'reactions: markTouched', to: 'reactions: []' }],
    noticedBy: PROJECTION,
  },
  {
    name: 'party-reports-complete-too-early',
    changes: [
      {
        file: `${SQL}/fold_report_touched.sql`,
        from: 'select least(began, min(j.created_at)) into horizon',
        to: 'select began into horizon',
      },
    ],
    noticedBy: PROJECTION,
  },
  {
    name: 'party-reports-undone-stages',
    changes: [{ file: `${SQL}/report_party_rows.sql`, from: "where i.next_kind is distinct from 'undone' ", to: '' }],
    noticedBy: PROJECTION,
  },
  {
    name: 'party-reports-who-left-stays',
    changes: [
      {
        file: `${SQL}/refresh_report_parties.sql`,
        from: 'where a.id = r.affected_party_id and a.is_active and c.is_active',
        to: 'where a.id = r.affected_party_id',
      },
    ],
    noticedBy: PROJECTION,
  },
  {
    name: 'party-reports-remind-anybody',
    changes: [{ file: `${PARTIES}/remind-completion.ts`, from: ' and ${visibleClaims(act.actor)}', to: '' }],
    noticedBy: COMPLETION,
  },
  {
    name: 'party-reports-remind-again',
    changes: [
      {
        file: `${PARTIES}/remind-completion.ts`,
        from: 'owned.filter(({ id }) => noted.has(id))',
        to: 'owned.filter(({ id }) => noted.has(id) || true)',
      },
    ],
    noticedBy: COMPLETION,
  },
];
