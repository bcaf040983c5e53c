import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { money } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

const limit = money.refine((centavos) => centavos >= 0, { error: 'No puede ser negativo' });
const percent = (most: number) => z.number().min(0).max(most).multipleOf(0.01);

const fields = {
  codiLimit: limit,
  codiAdvancePercentage: percent(100),
  stepUpLimit: limit,
  secondPersonLimit: limit,
  mostAdvancePercentage: percent(50),
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

export const PaymentRule = wire({ ...fields, version: z.int() });
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
  summary: 'Change how payments are decided and when they leave; what was decided already stays decided',
  body: wireInput({ ...fields, version: z.int().positive() }),
  reply: PaymentRule,
});
