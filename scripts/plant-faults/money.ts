import { API, type Fault } from './fault.ts';

/** Centavos that floating point loses, and a past that somebody writes anew. */
export const moneyFaults: readonly Fault[] = [
  {
    name: 'tax-in-floating-point',
    changes: [
      {
        file: 'packages/domain/src/taxes.ts',
        from: '  return percentOf(base, percentage);',
        to: '  percentOf(base, percentage);\n  return Math.round((base * Number(percentage)) / 100);',
      },
    ],
    noticedBy: ['packages/domain/src/taxes.test.ts'],
    project: 'unit',
  },
  {
    name: 'ledger-row-that-can-be-changed',
    changes: [
      {
        file: `${API}/db/migrations/202611161200_ledger.sql`,
        from: "call app.wall_append_only('ledger_entry');",
        to: "call app.wall('ledger_entry');",
      },
    ],
    noticedBy: [`${API}/modules/payments/ledger/ledger.db.test.ts`],
    only: 'what stands is never changed',
  },
];
