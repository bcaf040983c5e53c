import type { Endpoint, InputOf } from '@aura/contracts/endpoint';
import { unspell, wireNames } from '@aura/contracts/wire';
import * as z from 'zod';
import { Invalid } from '../core/errors.ts';

z.config({
  ...z.locales.es(),
  customError: (issue) =>
    issue.code === 'invalid_type' && issue.input === undefined ? 'Este campo es requerido' : undefined,
});

interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Decodes a request into code names, or throws 400 with messages by field. Nothing is coerced or dropped, except
 * that an empty filter in the query string counts as not given.
 */
export function decodeInput<E extends Endpoint>(endpoint: E, raw: RawInput): InputOf<E> {
  return {
    params: decode(endpoint.params, raw.params),
    query: decode(endpoint.query, withoutEmpty(endpoint.query, raw.query)),
    body: decode(endpoint.body, endpoint.body !== undefined && raw.body === undefined ? {} : raw.body),
  } as InputOf<E>;
}

function withoutEmpty(schema: z.ZodType | undefined, query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !Object.values(query).includes('')) return query;
  const known = new Set(wireNames(schema));
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => value !== '' || !known.has(name)));
}

const NOTHING = z.union([z.undefined(), z.null(), z.strictObject({})]);

function decode(schema: z.ZodType | undefined, value: unknown): unknown {
  const result = (schema ?? NOTHING).safeDecode(value as never);
  if (result.success) return schema === undefined ? undefined : result.data;
  const named = unspell(schema);
  // No prototype: a field called `constructor` must not find the inherited one.
  const fields: Record<string, string[]> = Object.create(null);
  for (const issue of result.error.issues) {
    for (const [name, text] of describe(issue)) (fields[named(name)] ??= []).push(text);
  }
  throw new Invalid(fields);
}

function describe(issue: z.core.$ZodIssue): [name: string, text: string][] {
  if (issue.code === 'unrecognized_keys' && issue.path.length === 0)
    return issue.keys.map((key) => [key, 'Campo desconocido']);
  return [[String(issue.path[0] ?? ''), issue.message]];
}
