import type { TwoPersonLimit } from '@aura/domain/payments/approval';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, money } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

const limit = money.refine((centavos) => centavos >= 0, { error: 'No puede ser negativo' });
const percent = (most: number) => z.number().min(0).max(most).multipleOf(0.01);

const limits = {
  codiLimit: limit,
  codiAdvancePercentage: percent(100),
  stepUpLimit: limit,
  secondPersonLimit: limit,
  /** A payee who gets more in one day asks for the second person as well, however many transfers it is. */
  payeeDayLimit: limit,
  mostAdvancePercentage: percent(50),
} as const satisfies Record<TwoPersonLimit, z.ZodType>;

const fields = {
  ...limits,
  advanceNeedsReceipt: z.boolean(),
  /** Monday is 1. */
  cutOffWeekday: z.int().min(1).max(7),
  cutOffTime: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'Escriba la hora como 12:00' }),
  payAfterDays: z.int().min(0).max(30),
  receiptMaxAgeDays: z.int().min(1).max(366),
  receiptTolerance: limit.refine((centavos) => centavos <= 10_000, { error: 'A lo más $100.00' }),
  doesMissingComplementHold: z.boolean(),
  doesComplaintHold: z.boolean(),
} as const;

export const PaymentRule = wire({
  ...fields,
  /** Limits requested by one person and not approved by another yet; the other limits have their current value. */
  asked: wire({
    ...limits,
    askedBy: z.string(),
    askedAt: instant,
    isOwn: z.boolean(),
  }).nullable(),
  version: z.int(),
});
export type PaymentRule = z.output<typeof PaymentRule>;
export type PaymentRuleField = keyof typeof fields;
export const PAYMENT_RULE_FIELDS = Object.keys(fields) as PaymentRuleField[];

const rule = { area: 'administration', path: '/provider/payment-rule/' } as const;

export const readPaymentRule = endpoint({
  ...rule,
  ifCan: ['provider/paymentrule/view'],
  method: 'GET',
  kind: 'read',
  summary: 'How payments are decided and when they leave',
  reply: PaymentRule,
});

export const changePaymentRule = endpoint({
  ...rule,
  ifCan: ['provider/paymentrule/change'],
  method: 'PUT',
  kind: 'write',
  stepUp: true,
  summary:
    'Change how payments are decided and when they leave; what was decided stays decided, and a higher limit waits for a second person',
  body: wireInput({ ...fields, version: z.int().positive() }),
  reply: PaymentRule,
});

export const decidePaymentLimits = endpoint({
  ...rule,
  path: '/provider/payment-rule/limits/',
  ifCan: ['provider/paymentrule/change'],
  method: 'POST',
  kind: 'write',
  stepUp: true,
  summary:
    'Approve, as another person than asked for it, or drop a raised limit of what one person pays or approves alone',
  body: wireInput({ isApproved: z.boolean(), version: z.int().positive() }),
  reply: PaymentRule,
});
