import { CLAIMS, type Fault, FUNCTIONS } from './fault.ts';

const list = [`${CLAIMS}/claim-list/claim-list.db.test.ts`] as const;
const macro = [`${CLAIMS}/macro/macro.db.test.ts`] as const;

/** What is kept beside the claims so that nobody counts or searches all of them. */
export const keptCountFaults: readonly Fault[] = [
  {
    name: 'handed-over-claim-still-counted-for-the-former-team',
    changes: [
      {
        file: `${FUNCTIONS}/claims/total_claims.sql`,
        from: 'special_monitoring, -1 from old_rows where is_active) both_sides',
        to: 'special_monitoring, -1 from old_rows where false) both_sides',
      },
    ],
    noticedBy: list,
    only: 'by team',
  },
  {
    name: 'watched-claims-counted-with-the-others',
    changes: [
      {
        file: `${CLAIMS}/claim-list/count-claims.ts`,
        from: 'specialMonitoring ? sql`c.special_monitoring` : sql`not c.special_monitoring`',
        to: 'specialMonitoring ? sql`true` : sql`true`',
      },
    ],
    noticedBy: list,
    only: 'by team',
  },
  {
    name: 'macro-searched-by-texts-of-before',
    changes: [
      {
        file: `${FUNCTIONS}/macro/follow_claim_in_macro.sql`,
        from: 'n.search_key <> o.search_key',
        to: 'false',
      },
    ],
    noticedBy: macro,
    only: 'texts its claim has now',
  },
];
