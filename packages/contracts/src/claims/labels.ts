import { stageTitle } from '@aura/domain/stage-title';
import * as z from 'zod';
import type { Say } from '../listing.ts';
import { id, text } from '../scalars.ts';
import { wire } from '../wire.ts';

/** One of our own people, as a claim names them. */
export const Person = wire({ id, username: z.string(), name: z.string() });
export type Person = z.output<typeof Person>;

export const CustomerLabel = wire({ codename: z.string(), name: z.string() });
/** One of our own companies, which works the claim and invoices it. */
export const BusinessUnitLabel = wire({ code: z.string(), name: z.string() });
export const SluggedLabel = wire({ slug: z.string(), name: z.string() });
/** Somebody of the insurer, and how to call them: the telephone, or the cellphone where there is none. */
export const CustomerPerson = wire({ id, name: z.string(), phone: z.string() });
export const StageLabel = wire({
  abbreviation: z.string(),
  slug: z.string(),
  /** With two decimals: the level is the part after the point. */
  number: z.string().regex(/^\d{1,2}\.\d{2}$/),
  name: z.string(),
  color: z.string(),
});

/** The column of an insurer: the short name everybody calls it by, where it has one. */
export const sayCustomer = {
  needs: ['customer'],
  text: ({ customer }: { readonly customer: { readonly codename: string; readonly name: string } }) => {
    const name = customer.codename === '' ? customer.name : customer.codename;
    return { es: name, en: name };
  },
} as const satisfies Say;

/** The column of a stage: its number and its name. */
export const sayStage = {
  needs: ['process'],
  text: ({ process }: { readonly process: { readonly number: string; readonly name: string } | null }) =>
    process === null ? null : { es: stageTitle(process), en: stageTitle(process) },
} as const satisfies Say;

/** Optional texts arrive as null or empty; code knows only the empty one. */
export function optionalText(max: number) {
  return z.codec(text(max).nullable(), text(max), {
    decode: (value) => (value ?? '').trim(),
    encode: (value) => value,
  });
}

export const username = text(150).min(1);
export const slugParam = text(80).min(1);
