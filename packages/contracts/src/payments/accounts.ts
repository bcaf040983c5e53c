import { accountFigures } from '@aura/domain/figures/accounts';
import type { FigureName } from '@aura/domain/figures/catalogue';
import { PAYMENT_KINDS, PAYMENT_STATES } from '@aura/domain/payments/payment-request';
import * as z from 'zod';
import { bytes, endpoint } from '../endpoint.ts';
import { listing, type Words } from '../listing.ts';
import { calendarDate, filterDate, id, instant, money, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

/** A provider's figures: computed by one function of the server for every screen. */
const figures = {
  agreed: money,
  advanced: money,
  requested: money,
  approved: money,
  paid: money,
  owed: money,
  /** What is owed, by days since it became valid: up to 7, 8 to 15, 16 to 30, and more. */
  owedToWeek: money,
  owedToFortnight: money,
  owedToMonth: money,
  owedLonger: money,
  invoiced: money,
  uninvoiced: money,
  complements: money,
  pendingComplements: z.int(),
} as const;
const AccountFigures = wire(figures);
export type AccountFigures = z.output<typeof AccountFigures>;

/** The figure of the catalogue that each amount of an account is. */
export const ACCOUNT_FIGURES = {
  agreed: 'accountAgreed',
  advanced: 'accountAdvanced',
  requested: 'accountRequested',
  approved: 'accountApproved',
  paid: 'accountPaid',
  owed: 'accountOwed',
  owedLonger: 'accountOwedLonger',
  invoiced: 'accountInvoiced',
  uninvoiced: 'accountUninvoiced',
  complements: 'accountComplements',
} as const satisfies Record<string, FigureName>;

export const FIGURE_WORDS = {
  agreed: accountFigures.accountAgreed.label,
  advanced: accountFigures.accountAdvanced.label,
  requested: accountFigures.accountRequested.label,
  approved: accountFigures.accountApproved.label,
  paid: accountFigures.accountPaid.label,
  owed: accountFigures.accountOwed.label,
  owedToWeek: { es: '0–7 días', en: '0–7 days' },
  owedToFortnight: { es: '8–15 días', en: '8–15 days' },
  owedToMonth: { es: '16–30 días', en: '16–30 days' },
  owedLonger: { es: 'Más de 30 días', en: 'Over 30 days' },
  invoiced: accountFigures.accountInvoiced.label,
  uninvoiced: accountFigures.accountUninvoiced.label,
  complements: accountFigures.accountComplements.label,
  pendingComplements: { es: 'Pagos sin REP', en: 'Payments without complement' },
} as const satisfies Words;

const amount = (name: keyof typeof FIGURE_WORDS) =>
  ({ title: FIGURE_WORDS[name], kind: 'money', sortable: true }) as const;

/** Users who see billing as well as payment requests: totals owed to a provider are visible to nobody else. */
const accounts = { area: 'billing', ifCan: ['provider/paymentrequest/view'] } as const;

export const providerAccountListing = listing({
  ...accounts,
  name: 'provider-accounts',
  path: '/provider/account/',
  summary: 'What was agreed with, asked by, approved for, paid to and owed to each provider, by age',
  row: { id, slug: z.string(), provider: z.string(), rfc: z.string(), isActive: z.boolean(), ...figures },
  columns: {
    provider: { title: { es: 'Proveedor', en: 'Provider' }, kind: 'text', sortable: true, frozen: true },
    rfc: { title: { es: 'RFC', en: 'RFC' }, kind: 'text', optional: true },
    agreed: amount('agreed'),
    advanced: amount('advanced'),
    requested: amount('requested'),
    approved: amount('approved'),
    paid: amount('paid'),
    owed: amount('owed'),
    owedToWeek: amount('owedToWeek'),
    owedToFortnight: amount('owedToFortnight'),
    owedToMonth: amount('owedToMonth'),
    owedLonger: amount('owedLonger'),
    invoiced: amount('invoiced'),
    uninvoiced: amount('uninvoiced'),
    complements: amount('complements'),
    pendingComplements: { title: FIGURE_WORDS.pendingComplements, kind: 'integer', sortable: true },
    isActive: { title: { es: 'Activo', en: 'Active' }, kind: 'boolean', optional: true },
  },
  filters: {
    isOwed: { title: { es: 'Con saldo por pagar', en: 'With a balance to pay' }, kind: 'flag' },
    isOverdue: { title: { es: 'Por pagar de más de 30 días', en: 'Owed for over 30 days' }, kind: 'flag' },
    isUninvoiced: { title: { es: 'Con factura faltante', en: 'With an invoice missing' }, kind: 'flag' },
    lacksComplement: { title: { es: 'Con REP pendientes', en: 'With complements due' }, kind: 'flag' },
    isActive: { title: { es: 'Activo', en: 'Active' }, kind: 'flag' },
  },
  defaultSort: '-owed',
});
export const { list: listProviderAccounts, export: exportProviderAccounts } = providerAccountListing;
export type ProviderAccountRow = z.output<typeof providerAccountListing.row>;

export const totalProviderAccounts = endpoint({
  ...accounts,
  method: 'GET',
  path: '/provider/account/totals/',
  kind: 'read',
  summary: 'What the accounts of the list with these filters add up to',
  query: providerAccountListing.list.query,
  reply: wire({ providers: z.int(), ...figures }),
});

/** Users of the provider see its own account only; staff need access to billing. */
const ofAccount = {
  area: 'providerAccount',
  ifCan: ['provider/paymentrequest/view'],
  params: wireInput({ slug: text(80) }),
} as const;
const period = wireInput(
  { from: filterDate.optional(), to: filterDate.optional() },
  { from: 'fromDate', to: 'toDate' },
);

export const MOVEMENT_KINDS = [
  'providerInvoiceAccepted',
  'providerCredited',
  'advancePaid',
  'advanceApplied',
  'advanceRestored',
  'providerPaid',
  'providerRefunded',
  'reversal',
] as const;
export const MOVEMENT_WORDS = {
  providerInvoiceAccepted: { es: 'Factura aceptada', en: 'Invoice accepted' },
  providerCredited: { es: 'Nota de crédito', en: 'Credit note' },
  advancePaid: { es: 'Anticipo pagado', en: 'Advance paid' },
  advanceApplied: { es: 'Anticipo aplicado a factura', en: 'Advance taken up by an invoice' },
  advanceRestored: { es: 'Pago que vuelve a ser anticipo', en: 'Payment that is an advance again' },
  providerPaid: { es: 'Pago', en: 'Payment' },
  providerRefunded: { es: 'Pago devuelto', en: 'Payment returned' },
  reversal: { es: 'Reversa', en: 'Reversal' },
} as const satisfies Words;

const Movement = wire({
  id,
  at: instant,
  kind: z.enum(MOVEMENT_KINDS),
  /** Number of the request or the receipt. */
  document: z.string(),
  requestId: id.nullable(),
  receiptId: id.nullable(),
  claimNumber: z.string(),
  party: z.string(),
  /** Increases or decreases what is owed to the provider. */
  charge: money,
  payment: money,
  /** Amount owed after it; negative if the provider was paid ahead. */
  balance: money,
});
export type AccountMovement = z.output<typeof Movement>;

export const ProviderAccount = wire({
  slug: z.string(),
  provider: z.string(),
  rfc: z.string(),
  email: z.string(),
  figures: AccountFigures,
  /** Before the first movement, and after the last. */
  openingBalance: money,
  balance: money,
  /** What its credit notes left above what is unpaid of their invoices, today. */
  inFavour: money,
  /** Oldest first; the newest five hundred of the period. */
  movements: z.array(Movement),
});
export type ProviderAccount = z.output<typeof ProviderAccount>;

export const readProviderAccount = endpoint({
  ...ofAccount,
  method: 'GET',
  path: '/provider/account/:slug/',
  kind: 'read',
  summary: 'The account of a provider in a period: figures, and movements of the ledger with the balance after each',
  query: period,
  reply: ProviderAccount,
});

const AccountRequest = wire({
  id,
  number: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  state: z.enum(PAYMENT_STATES),
  isHeld: z.boolean(),
  claimNumber: z.string(),
  party: z.string(),
  percentage: z.number(),
  subtotal: money,
  total: money,
  requestedAt: instant,
  expectedOn: calendarDate.nullable(),
  paidOn: calendarDate.nullable(),
});
export type AccountRequest = z.output<typeof AccountRequest>;

export const listAccountRequests = endpoint({
  ...ofAccount,
  method: 'GET',
  path: '/provider/account/:slug/request/',
  kind: 'read',
  summary: 'The payment requests of a provider, newest first; two hundred at the most',
  reply: z.array(AccountRequest),
});

export const openStatement = endpoint({
  ...ofAccount,
  method: 'GET',
  path: '/provider/account/:slug/statement/',
  kind: 'read',
  summary: 'The statement of a provider in a period, as a PDF',
  query: period,
  reply: bytes,
});

export const mailStatement = endpoint({
  ...accounts,
  method: 'POST',
  path: '/provider/account/:slug/mail/',
  kind: 'steps',
  summary: 'Mail a provider its statement of a period, to the address of its file',
  params: ofAccount.params,
  body: period,
  reply: wire({ email: z.string() }),
});
