import { PRICE_LEVELS } from '@aura/domain/price-memory';
import * as z from 'zod';
import type { Words } from '../listing.ts';
import { endpoint } from '../endpoint.ts';
import { calendarDate, id, idText, money } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

/** Short, to fit a cell. */
export const PRICE_LEVEL_WORDS = {
  zone: { es: 'zona', en: 'zone' },
  division: { es: 'div.', en: 'div.' },
  country: { es: 'país', en: 'country' },
} as const satisfies Words;

export const MOST_ASKED_CONCEPTS = 100;

const Remembered = wire({
  /** The party's zone, its division or the country: the nearest with enough prices. */
  level: z.enum(PRICE_LEVELS),
  n: z.int().positive(),
  p10: money,
  p25: money,
  p50: money,
  p90: money,
  lastPrice: money,
  lastDay: calendarDate,
});

export const JudgedConcept = wire(
  {
    conceptId: id,
    /** The unit of its remembered prices; a line in another unit is not compared. */
    unitId: id,
    photoRequired: z.boolean(),
    minQuantity: z.number().nullable(),
    maxQuantity: z.number().nullable(),
    /** Null: no prices within the remembered months. */
    price: Remembered.nullable(),
  },
  { conceptId: 'concept', unitId: 'unit_measurement' },
);
export type JudgedConcept = z.output<typeof JudgedConcept>;

const idList = z.codec(
  z
    .string()
    .regex(/^[1-9]\d{0,15}(?:,[1-9]\d{0,15})*$/)
    .max(2000),
  z.array(id).max(MOST_ASKED_CONCEPTS),
  {
    decode: (text) => text.split(',').map(Number),
    encode: (ids) => ids.join(','),
  },
);

export const readPriceMemory = endpoint({
  method: 'GET',
  path: '/quotation/price-memory/',
  kind: 'read',
  area: 'companyClaims',
  ifCan: ['quotation/quotation/change'],
  summary: 'Prices customers were charged for concepts in the zone of an affected party, its division or the country',
  query: wireInput({
    concepts: idList,
    affectedPartyId: idText,
  }),
  reply: z.array(JudgedConcept),
});
