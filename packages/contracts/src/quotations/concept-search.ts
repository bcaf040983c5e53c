import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, money, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

export const ConceptFound = wire({
  id,
  code: z.string(),
  name: z.string(),
  family: z.string(),
  unitId: id,
  unit: z.string(),
  /** Our price; null for providers, who set their own. */
  price: money.nullable(),
  photoRequired: z.boolean(),
});
export type ConceptFound = z.output<typeof ConceptFound>;

export const searchConcepts = endpoint({
  method: 'GET',
  path: '/quotation/concepts/',
  kind: 'read',
  area: 'claims',
  ifCan: ['quotation/quotation/view'],
  summary: 'Active concepts by code or words, accents or not, the closest first',
  query: wireInput({ text: text(100) }),
  reply: z.array(ConceptFound),
});
