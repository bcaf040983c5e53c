import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { calendarDate, id, idText } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

const CustomerFigures = wire({
  id,
  codename: z.string(),
  openClaims: z.int(),
  /** Closed this month with a promise, and those of them that were closed by it. */
  closedClaims: z.int(),
  keptClaims: z.int(),
  /** Claims received, the month that runs first. */
  months: z.array(wire({ from: calendarDate, to: calendarDate, claims: z.int() })),
  /** Natural days an affected party spent in each cycle on average, by those who left it in the last thirteen weeks. */
  cycles: z.array(wire({ slug: z.string(), name: z.string(), averageDays: z.number(), parties: z.int() })),
  /** Natural days the insurer took to answer: half of its answers took no longer. Null without any in thirteen weeks. */
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
