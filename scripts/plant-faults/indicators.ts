import { API, type Fault } from './fault.ts';

const MODULE = `${API}/modules/reports/indicators`;
const TEST = `${MODULE}/indicators.db.test.ts`;

/** What an indicator tells is of the claims one sees, and the same as its list and its book. */
export const indicatorFaults: readonly Fault[] = [
  {
    name: 'causes-counted-beyond-sight',
    changes: [
      {
        file: `${MODULE}/cause-event.source.ts`,
        from: 'a.is_active and c.is_active and ${visibleClaims(actor)}',
        to: 'a.is_active and c.is_active and ${visibleClaims(actor)} is not null',
      },
    ],
    noticedBy: [TEST],
    only: 'claims one does not see',
  },
  {
    name: 'a-number-of-a-cause-counted-apart-from-its-list',
    changes: [
      {
        file: `${MODULE}/read-cause-figures.ts`,
        from: 'measured(context, { event: [done], from, to })',
        to: 'measured(context, { event: [done], to })',
      },
    ],
    noticedBy: [TEST],
    only: 'that of the list it opens',
  },
  {
    name: 'trapped-cash-beyond-sight',
    changes: [
      {
        file: `${MODULE}/trapped-party.source.ts`,
        from: 'c.is_active and ${visibleClaims(actor)}',
        to: 'c.is_active and ${visibleClaims(actor)} is not null',
      },
    ],
    noticedBy: [TEST],
    only: 'cash trapped is the sum',
  },
  {
    name: 'jobs-scored-beyond-sight',
    changes: [
      {
        file: `${MODULE}/provider-jobs-measured.ts`,
        from: 'c.is_active and ${visibleClaims(actor)}',
        to: 'c.is_active and ${visibleClaims(actor)} is not null',
      },
    ],
    noticedBy: [TEST],
    only: 'a provider is scored by its jobs',
  },
];
