import { OPEN_COMPLAINT_STATES } from '@aura/domain/complaints/complaint-states';
import * as z from 'zod';
import { SLA_UNITS } from '../catalogues/process.ts';
import { endpoint } from '../endpoint.ts';
import { wire, wireInput } from '../wire.ts';

/** Upper limits in days; the lower limit is one. */
export const MOST_DAYS = {
  answerDays: 60,
  authorityDays: 60,
  uneDays: 120,
  condusefDays: 120,
  silenceDays: 90,
  reopenDays: 365,
} as const;
export type RuleDays = keyof typeof MOST_DAYS;
export const RULE_DAYS = Object.keys(MOST_DAYS) as RuleDays[];
export const MOST_TERM = 999;

const days = Object.fromEntries(RULE_DAYS.map((name) => [name, z.int().min(1).max(MOST_DAYS[name])])) as Record<
  RuleDays,
  z.ZodInt
>;
const term = {
  state: z.enum(OPEN_COMPLAINT_STATES),
  amount: z.int().min(1).max(MOST_TERM),
  unit: z.enum(SLA_UNITS),
} as const;

/** Deadlines of complaints: overall, and for each state that has one. */
export const ComplaintRule = wire({ ...days, terms: z.array(wire(term)), version: z.int() });
export type ComplaintRule = z.output<typeof ComplaintRule>;

const rule = { area: 'administration', path: '/complaint/rule/' } as const;

export const readComplaintRule = endpoint({
  ...rule,
  ifCan: ['complaint/rule/view'],
  method: 'GET',
  kind: 'read',
  summary: 'The clocks of complaints',
  reply: ComplaintRule,
});

export const changeComplaintRule = endpoint({
  ...rule,
  ifCan: ['complaint/rule/change'],
  method: 'PUT',
  kind: 'write',
  summary: 'Change the clocks of complaints; those that run already are not moved',
  body: wireInput({
    ...days,
    terms: z
      .array(wireInput(term))
      .max(OPEN_COMPLAINT_STATES.length)
      .refine((terms) => new Set(terms.map(({ state }) => state)).size === terms.length, {
        error: 'Cada estado tiene un solo plazo',
      }),
    version: z.int().positive(),
  }),
  reply: ComplaintRule,
});
