import { BILLING_GATES } from '@aura/domain/invoicing/billing-gates';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

const gate = z.enum(BILLING_GATES);

export const BillingGates = wire({
  /** Null: defaults for all customers without settings of their own. */
  customer: z.string().nullable(),
  gates: z.array(
    wire({
      gate,
      /** The customer's own setting; null: the default applies. */
      isNeeded: z.boolean().nullable(),
      /** The default. */
      isNeededInGeneral: z.boolean(),
    }),
  ),
  version: z.int(),
});
export type BillingGates = z.output<typeof BillingGates>;

const gates = { area: 'billing', path: '/customer/billing-gate/' } as const;
/** Codename; omitted for the defaults. */
const customer = text(40).min(1);

export const readBillingGates = endpoint({
  ...gates,
  method: 'GET',
  kind: 'read',
  ifCan: ['customer/customer/view'],
  summary: 'What must be there before an insurer is billed',
  query: wireInput({ customer: customer.optional() }),
  reply: BillingGates,
});

export const setBillingGates = endpoint({
  ...gates,
  method: 'PUT',
  kind: 'write',
  ifCan: ['customer/customer/change'],
  summary: 'Say what must be there before an insurer, or all others, are billed; what is invoiced stays invoiced',
  body: wireInput({
    customer: customer.nullable(),
    gates: z
      .array(wireInput({ gate, isNeeded: z.boolean().nullable() }))
      .min(1)
      .max(BILLING_GATES.length),
    /** The version this was edited from. */
    version: z.int().min(0),
  }),
  reply: BillingGates,
});
