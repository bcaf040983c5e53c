import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { calendarDate, id, idText } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

const CustomerFigures = wire({
  id,
  codename: z.string(),
  openClaims: z.int(),
  /** Claims with a promise closed this month, and how many of them in time. */
  closedClaims: z.int(),
  keptClaims: z.int(),
  /** Claims received, the current month first. */
  months: z.array(wire({ from: calendarDate, to: calendarDate, claims: z.int() })),
  /** Average calendar days of affected parties in each cycle, for those that left it in the last thirteen weeks. */
  cycles: z.array(wire({ slug: z.string(), name: z.string(), averageDays: z.number(), parties: z.int() })),
  /** Median calendar days until the insurer's answer. Null without answers in thirteen weeks. */
  authorization: wire({ medianDays: z.number().nullable(), answers: z.int() }),
});
export type CustomerFigures = z.output<typeof CustomerFigures>;

export const readCustomerFigures = endpoint({
  method: 'GET',
  path: '/sinister/customer/:id/figures/',
  kind: 'read',
  area: 'companyClaims',
  ifCan: ['customer/customer/view'],
  summary: 'How much work of an insurer the caller sees, and how long it takes',
  params: wireInput({ id: idText }),
  reply: CustomerFigures,
});
