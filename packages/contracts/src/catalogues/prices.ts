import * as z from 'zod';
import { instant, money } from '../scalars.ts';
import { wire } from '../wire.ts';

export const price = money.refine((centavos) => centavos >= 0, { error: 'El precio no puede ser negativo' });

/** A quantity as stored in `numeric(14,4)`. */
export const quantity = z.number().positive().max(1_000_000).multipleOf(0.0001);

export const PriceChange = wire({ at: instant, userName: z.string(), price: money });
export type PriceChange = z.output<typeof PriceChange>;
