import * as z from 'zod';
import { optionalText } from '../claims/labels.ts';
import { endpoint } from '../endpoint.ts';
import type { Words } from '../listing.ts';
import { calendarDate, id, instant, money } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { keysOf } from './keys-of.ts';

export const PERIOD_STATE_WORDS = {
  open: { es: 'Abierto', en: 'Open' },
  closing: { es: 'En cierre', en: 'Being closed' },
  closed: { es: 'Cerrado', en: 'Closed' },
} as const satisfies Words;

/** What is looked at before a month is closed, each a count that should be zero. */
export const PERIOD_CHECK_WORDS = {
  bankLines: { es: 'Movimientos del banco sin conciliar', en: 'Bank movements not reconciled' },
  inDoubt: {
    es: 'Documentos nuestros sin timbre confirmado',
    en: 'Documents of the company without a confirmed stamp',
  },
  unanswered: { es: 'Comprobantes sin estado del SAT', en: 'Receipts without a status of the tax authority' },
  openReturns: { es: 'Devoluciones por aprobar', en: 'Returns waiting for approval' },
  negative: { es: 'Saldos al revés a fin de mes', en: 'Balances on the wrong side at the end of the month' },
} as const satisfies Words;
export const PERIOD_CHECKS = keysOf(PERIOD_CHECK_WORDS);

// The books of the whole company: only for its accountants.
const accounting = { area: 'billing', ifCan: ['tax-receipt/invoice/add'] } as const;
const changing = { ...accounting, method: 'POST', kind: 'write' } as const;
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'Elija un mes' });

const period = {
  /** 2026-10. */
  month,
  state: z.enum(keysOf(PERIOD_STATE_WORDS)),
  startedBy: z.string(),
  startedAt: instant.nullable(),
  closedBy: z.string(),
  closedAt: instant.nullable(),
  /** Why it was closed although something was left. */
  note: z.string(),
  /** Postings of closed months that were known too late, and are in this one. */
  late: z.int(),
  version: z.int(),
} as const;
export const Period = wire(period, { state: 'status' });
export type Period = z.output<typeof Period>;

export const listPeriods = endpoint({
  ...accounting,
  method: 'GET',
  path: '/tax-receipt/period/',
  kind: 'read',
  summary: 'The months of the books that are over, newest first: open, being closed or closed, and by whom',
  reply: z.array(Period),
});

const params = wireInput({ month });

/** One thing that is left, oldest first within its check. */
const PeriodLeft = wire(
  {
    check: z.enum(PERIOD_CHECKS),
    /** A document, a movement of the bank, or the account of a balance. */
    label: z.string(),
    counterparty: z.string(),
    amount: money,
    day: calendarDate.nullable(),
    invoiceId: id.nullable(),
    providerSlug: z.string().nullable(),
  },
  { invoiceId: 'invoice', providerSlug: 'provider' },
);
export type PeriodLeft = z.output<typeof PeriodLeft>;

/** Accounts whose balance belongs on one side. */
export const SIDED_ACCOUNT_WORDS = {
  bank: { es: 'Banco', en: 'Bank' },
  receivable: { es: 'Por cobrar', en: 'Receivable' },
  advances: { es: 'Anticipos', en: 'Advances' },
  payable: { es: 'Por pagar', en: 'Payable' },
  unapplied: { es: 'Por aplicar', en: 'Unapplied' },
} as const satisfies Words;

export const PeriodChecks = wire(
  {
    ...period,
    checks: wire({
      bankLines: z.int(),
      inDoubt: z.int(),
      unanswered: z.int(),
      openReturns: z.int(),
      negative: z.int(),
    }),
    /** At most fifty of each check. */
    left: z.array(PeriodLeft),
    /** Why this user cannot close it; null if they can. */
    closeRefusal: z.string().nullable(),
  },
  { state: 'status' },
);
export type PeriodChecks = z.output<typeof PeriodChecks>;

export const readPeriod = endpoint({
  ...accounting,
  method: 'GET',
  path: '/tax-receipt/period/:month/',
  kind: 'read',
  summary: 'A month of the books, and what is left to look at until its end before it is closed',
  params,
  reply: PeriodChecks,
});

const reply = wire({ month, version: z.int() });

export const startPeriodClosing = endpoint({
  ...changing,
  path: '/tax-receipt/period/:month/start/',
  summary: 'Begin to close a month that is over; another person closes it',
  params,
  reply,
});

export const leavePeriodOpen = endpoint({
  ...changing,
  path: '/tax-receipt/period/:month/leave-open/',
  summary: 'Take back that a month is being closed',
  params,
  body: wireInput({ version: z.int() }),
  reply,
});

export const closePeriod = endpoint({
  ...changing,
  path: '/tax-receipt/period/:month/close/',
  stepUp: true,
  summary:
    'Close a month for good, and those before it: nothing is dated in them any more. Not by who began to close it; what is left needs a reason',
  params,
  body: wireInput({ note: optionalText(1000), version: z.int() }),
  reply,
});
