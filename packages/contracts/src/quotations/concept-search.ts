import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { commaList, id, money, text } from '../scalars.ts';
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

/** Codes looked up in one call; a longer paste is looked up in parts. */
export const MOST_CODES = 100;

export const searchConcepts = endpoint({
  method: 'GET',
  path: '/quotation/concepts/',
  kind: 'read',
  area: 'claims',
  ifCan: ['quotation/quotation/view'],
  summary:
    'Active concepts by code or words, accents or not, the closest first; where no word is found, by other words for the same. Or those of pasted codes',
  query: wireInput({ text: text(100).optional(), codes: commaList(text(20), MOST_CODES).optional() }),
  reply: z.array(ConceptFound),
});
