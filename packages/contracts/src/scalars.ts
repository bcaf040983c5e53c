import { CENTAVOS_LIMIT, fromCentavos, isExactPesos, toCentavos } from '@aura/domain/money';
import * as z from 'zod';

/** Database ids are 64-bit, but ours stay within the exact range of a JSON number. */
export const id = z.int().positive();

/** An id in a path or query string. */
export const idText = z.codec(z.string().regex(/^[1-9]\d{0,15}$/), id, {
  decode: (text) => Number(text),
  encode: (number) => String(number),
});

export function intText(min: number, max: number) {
  return z.codec(z.string().regex(/^\d{1,9}$/), z.int().min(min).max(max), {
    decode: (text) => Number(text),
    encode: (number) => String(number),
  });
}

/** Typed text: bounded, well-formed, and without NUL, which PostgreSQL refuses. */
export function text(max: number) {
  return z.string().max(max).refine(isStorable, { error: 'El texto contiene caracteres no permitidos' });
}

/** Typed text, trimmed and not empty. */
export function requiredText(max: number) {
  return text(max).trim().min(1, { error: 'Este campo es requerido' });
}

/** A calendar day, `YYYY-MM-DD`, without time zone. */
export const calendarDate = z.iso.date().refine((date) => date >= '1900-01-01' && date <= '2199-12-31', {
  error: 'Fecha fuera de rango',
});

/** Filters write dates `YYYY/MM/DD` on the wire; code has `YYYY-MM-DD` as everywhere. */
export const filterDate = z.codec(z.string().regex(/^\d{4}\/\d{2}\/\d{2}$/), calendarDate, {
  decode: (value) => value.replaceAll('/', '-'),
  encode: (value) => value.replaceAll('-', '/'),
});

const boundedDate = z
  .date()
  .min(new Date('1900-01-01T00:00:00Z'), { error: 'Fecha fuera de rango' })
  // The last day ends here in the year after it in UTC.
  .max(new Date('2200-01-01T23:59:59.999Z'), { error: 'Fecha fuera de rango' });

/** A point in time: UTC on the wire, `Date` in code. Years are bounded, because PostgreSQL has no year 0. */
export const instant = z.codec(z.iso.datetime({ offset: true }).max(40), boundedDate, {
  decode: (value) => new Date(value),
  encode: (value) => value.toISOString(),
});

/** Whole centavos in code, pesos with at most two decimals on the wire. */
export const money = z.codec(
  z.number().refine(isExactPesos, { error: 'Importe con más de dos decimales o fuera de rango' }),
  z.int().min(-CENTAVOS_LIMIT).max(CENTAVOS_LIMIT),
  { decode: toCentavos, encode: fromCentavos },
);

/** Comma-separated values of a filter. */
export function commaList<Item extends z.ZodType<string, string>>(item: Item, max = 100) {
  return z.codec(z.string().max(4000), z.array(item).max(max), {
    decode: (value) => value.split(',').filter((part) => part !== '') as z.input<Item>[],
    encode: (values) => values.join(','),
  });
}

function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed();
}
