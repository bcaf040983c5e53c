import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

const percent = z.number().min(0).max(100).multipleOf(0.01);

/** The target margin and the minimum an analyst may agree alone, in percent of the quoted price. */
export const MarginRule = wire({
  id,
  /** Null: applies to all customers without a rule of their own. */
  customer: wire({ codename: z.string(), name: z.string() }).nullable(),
  target: z.number(),
  least: z.number(),
  version: z.int(),
});
export type MarginRule = z.output<typeof MarginRule>;

const rules = { area: 'administration', path: '/quotation/margin-rule/' } as const;
/** The general one first. */
const reply = z.array(MarginRule);

export const listMarginRules = endpoint({
  ...rules,
  method: 'GET',
  kind: 'read',
  ifCan: ['quotation/rule/view'],
  summary: 'The least margin an amount is agreed at, in general and by customer',
  reply,
});

export const setMarginRule = endpoint({
  ...rules,
  method: 'PUT',
  kind: 'write',
  ifCan: ['quotation/rule/change'],
  summary: 'Set the margins of a customer, or those of all others; what is agreed already stays agreed',
  body: wireInput({
    /** Codename; null for the general rule. */
    customer: text(40).min(1).nullable(),
    target: percent,
    least: percent,
    /** The version this was edited from; zero for a new rule. */
    version: z.int().min(0),
  }),
  reply,
});

export const removeMarginRule = endpoint({
  ...rules,
  path: '/quotation/margin-rule/:id/',
  method: 'DELETE',
  kind: 'write',
  ifCan: ['quotation/rule/change'],
  summary: 'Take the margins of a customer away: the general ones hold for it again',
  params: wireInput({ id: idText }),
  reply,
});
