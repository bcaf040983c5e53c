import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { calendarDate, id, instant, money, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

const ofProvider = { params: wireInput({ slug: text(80) }) } as const;
const positive = money.refine((centavos) => centavos > 0, { error: 'El importe debe ser mayor que cero' });
const reason = requiredText(1000).min(10);

const Source = wire({
  receiptId: id,
  receipt: z.string(),
  claimNumber: z.string(),
  party: z.string(),
  total: money,
  credited: money,
  inFavour: money,
});
const Payable = wire({ receiptId: id, receipt: z.string(), claimNumber: z.string(), party: z.string(), left: money });
const CreditUse = wire({
  id,
  kind: z.enum(['applied', 'refunded']),
  /** The invoice whose credit it is, and the one it pays. */
  receipt: z.string(),
  invoice: z.string().nullable(),
  amount: money,
  account: z.string().nullable(),
  refundedOn: calendarDate.nullable(),
  bankReference: z.string(),
  reason: z.string(),
  madeBy: z.string(),
  madeAt: instant,
  approvedBy: z.string().nullable(),
  isWaiting: z.boolean(),
  voidedAt: instant.nullable(),
  voidedBy: z.string().nullable(),
  voidReason: z.string(),
  /** Why the user cannot approve it. */
  approveRefusal: z.string().nullable(),
});

const ProviderCredit = wire({
  provider: z.string(),
  /** What its credit notes left above what is unpaid of their invoices, less what was applied or refunded. */
  inFavour: money,
  sources: z.array(Source),
  /** Its invoices that credit can pay, the oldest first. */
  invoices: z.array(Payable),
  uses: z.array(CreditUse),
  accounts: z.array(wire({ id, name: z.string() })),
});
export type ProviderCredit = z.output<typeof ProviderCredit>;

export const readProviderCredit = endpoint({
  area: 'billing',
  ifCan: ['provider/paymentrequest/view'],
  ...ofProvider,
  method: 'GET',
  path: '/provider/account/:slug/credit/',
  kind: 'read',
  summary: 'What a provider owes us by its credit notes, what it can pay, and what became of it',
  reply: ProviderCredit,
});

const changed = {
  area: 'treasury',
  ifCan: ['provider/paymentrequest/change'],
  ...ofProvider,
  method: 'POST',
  kind: 'write',
  reply: ProviderCredit,
} as const;
const ofReceipts = { receiptId: 'receipt', invoiceId: 'invoice' } as const;

export const applyProviderCredit = endpoint({
  ...changed,
  path: '/provider/account/:slug/credit/apply/',
  summary: 'Pay an invoice of a provider with the credit that another of its invoices left in our favour',
  body: wireInput({ receiptId: id, invoiceId: id, amount: positive, reason }, ofReceipts),
});

export const registerProviderRefund = endpoint({
  ...changed,
  path: '/provider/account/:slug/credit/refund/',
  summary: 'Say that a provider sent back credit in our favour; another person approves it',
  body: wireInput(
    {
      receiptId: id,
      amount: positive,
      accountId: id,
      refundedOn: calendarDate,
      bankReference: requiredText(60).min(4),
      reason,
    },
    { receiptId: 'receipt', accountId: 'account' },
  ),
});

export const approveProviderRefund = endpoint({
  ...changed,
  path: '/provider/account/:slug/credit/refund/approve/',
  stepUp: true,
  summary: 'Book a refund of a provider on its day, by another person than registered it',
  body: wireInput({ useId: id }, { useId: 'use' }),
});

export const withdrawProviderCredit = endpoint({
  ...changed,
  path: '/provider/account/:slug/credit/withdraw/',
  stepUp: true,
  summary: 'Take back a use of credit, or drop a refund that waits: it is in our favour again',
  body: wireInput({ useId: id, reason: requiredText(500) }, { useId: 'use' }),
});
