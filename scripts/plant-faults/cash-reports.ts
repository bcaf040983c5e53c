import { API, type Fault, FUNCTIONS } from './fault.ts';

const REPORTS = `${API}/modules/reports`;
const SQL = `${FUNCTIONS}/report-billed`;
const BILLED = [`${REPORTS}/cash/billed.db.test.ts`] as const;
const CASH = [`${REPORTS}/cash/cash.db.test.ts`] as const;
const CARDS = [`${REPORTS}/card-spend/card-spend.db.test.ts`] as const;

/** What keeps the reports of cash true, and with those who may read them. */
export const cashReportFaults: readonly Fault[] = [
  {
    name: 'billed-credit-note-adds',
    changes: [
      {
        file: `${SQL}/report_billed_rows.sql`,
        from: "case v.kind when 'I' then 1 else -1 end, true)",
        to: '1, true)',
      },
    ],
    noticedBy: BILLED,
  },
  {
    name: 'billed-cancellation-forgotten',
    changes: [
      { file: `${SQL}/invoice.triggers.sql`, from: "('stamped', 'cancelling', 'cancelled')", to: "('stamped')" },
    ],
    noticedBy: BILLED,
  },
  {
    name: 'billed-keeps-the-old-supervisor',
    changes: [
      { file: `${SQL}/claim.triggers.sql`, from: 'after update of zone_id, supervisor_id', to: 'after update of slug' },
    ],
    noticedBy: BILLED,
  },
  {
    name: 'billed-of-any-claim',
    changes: [
      {
        file: `${REPORTS}/cash/billed.source.ts`,
        from: '(scopeOf(actor).isWhole ? sql<boolean>`true` : visibleClaims(actor))',
        to: '(scopeOf(actor).isWhole || visibleClaims(actor) ? sql<boolean>`true` : sql<boolean>`false`)',
      },
    ],
    noticedBy: BILLED,
  },
  {
    name: 'cash-tells-everybody-what-came-in',
    changes: [
      {
        file: `${REPORTS}/cash/cash.source.ts`,
        from: 'if (!allows(actor, disclosures.collectedInCashReport)) return paidOut;',
        to: 'if (!allows(actor, {})) return paidOut;',
      },
    ],
    noticedBy: CASH,
  },
  {
    name: 'card-statement-twice',
    changes: [
      {
        file: `${REPORTS}/card-spend/plan-card-statement.ts`,
        from: 'if (seen !== undefined)',
        to: "if (seen?.fileName === '')",
      },
    ],
    noticedBy: CARDS,
  },
  {
    name: 'card-receipt-of-nobody',
    changes: [
      {
        file: `${REPORTS}/card-spend/link-card-receipt.ts`,
        from: 'if (found.length === 0)',
        to: 'if (found.length < 0)',
      },
    ],
    noticedBy: CARDS,
  },
  {
    name: 'card-links-what-was-taken-back',
    changes: [
      {
        file: `${REPORTS}/card-spend/match-charges.ts`,
        from: '.filter(([id]) => !decided.has(id))',
        to: '.filter(([id]) => !decided.has(-id))',
      },
    ],
    noticedBy: CARDS,
  },
  {
    name: 'card-charges-of-any-claim',
    changes: [
      {
        file: `${REPORTS}/card-spend/card-columns.ts`,
        from: '(g.affected_party_id is null or coalesce(${visibleClaims(actor)}, false))',
        to: '(g.affected_party_id is null or coalesce(${visibleClaims(actor)}, true) or true)',
      },
    ],
    noticedBy: CARDS,
  },
];
