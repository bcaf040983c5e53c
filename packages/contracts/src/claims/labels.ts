import { stageTitle } from '@aura/domain/stage-title';
import * as z from 'zod';
import type { Say } from '../listing.ts';
import { id, text } from '../scalars.ts';
import { wire } from '../wire.ts';

/** A staff member, as named in a claim. */
export const Person = wire({ id, username: z.string(), name: z.string() });
export type Person = z.output<typeof Person>;

export const CustomerLabel = wire({ codename: z.string(), name: z.string() });
/** The business unit that handles and invoices the claim. */
export const BusinessUnitLabel = wire({ code: z.string(), name: z.string() });
export const SluggedLabel = wire({ slug: z.string(), name: z.string() });
/** A contact of the insurer with a telephone number, or the cellphone if there is none. */
export const CustomerPerson = wire({ id, name: z.string(), phone: z.string() });
export const StageLabel = wire({
  abbreviation: z.string(),
  slug: z.string(),
  /** With two decimals: the level is the part after the point. */
  number: z.string().regex(/^\d{1,2}\.\d{2}$/),
  name: z.string(),
  color: z.string(),
});

/** The column of an insurer: its short name if it has one. */
export const sayCustomer = {
  needs: ['customer'],
  text: ({ customer }: { readonly customer: { readonly codename: string; readonly name: string } }) => {
    const name = customer.codename === '' ? customer.name : customer.codename;
    return { es: name, en: name };
  },
} as const satisfies Say;

/** The column of a stage: its number and name. */
export const sayStage = {
  needs: ['process'],
  text: ({ process }: { readonly process: { readonly number: string; readonly name: string } | null }) =>
    process === null ? null : { es: stageTitle(process), en: stageTitle(process) },
} as const satisfies Say;

/** Optional texts arrive as null or empty; code has only the empty one. */
export function optionalText(max: number) {
  return z.codec(text(max).nullable(), text(max), {
    decode: (value) => (value ?? '').trim(),
    encode: (value) => value,
  });
}

export const username = text(150).min(1);
export const slugParam = text(80).min(1);
