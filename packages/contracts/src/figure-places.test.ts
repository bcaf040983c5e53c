import { FIGURE_NAMES } from '@aura/domain/figures/catalogue';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { allEndpoints } from './all-endpoints.ts';
import { FIGURE_PLACES, LIST_ENDPOINTS, NO_FIGURES } from './figure-places.ts';
import { money } from './scalars.ts';
import { unspell } from './wire.ts';

interface Inside {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly in?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly items?: readonly z.ZodType[];
  readonly valueType?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
}

/** With limits of its own too: a refined schema is another object over the same codec. */
function isMoney(schema: z.ZodType): boolean {
  return (schema._zod.def as unknown as Inside).in === money._zod.def.in;
}

/** The paths of all amounts inside a reply, in our names; elements of arrays without an index. */
function amountsIn(
  schema: z.ZodType,
  path: readonly string[] = [],
  seen: readonly z.ZodType[] = [],
): readonly string[] {
  if (isMoney(schema)) return [path.join('.')];
  if (seen.includes(schema)) return [];
  const inner = (one: z.ZodType | undefined, name?: string) =>
    one === undefined ? [] : amountsIn(one, name === undefined ? path : [...path, name], [...seen, schema]);
  const { shape, options = [], items = [], ...def } = schema._zod.def as unknown as Inside;
  if (shape !== undefined) return Object.entries(shape).flatMap(([name, one]) => inner(one, name));
  if (def.type === 'pipe') {
    const name = unspell(schema);
    const object = (def.in?._zod.def as unknown as Inside | undefined)?.shape;
    if (object !== undefined) return Object.entries(object).flatMap(([wireName, one]) => inner(one, name(wireName)));
  }
  return [def.innerType, def.element, def.in, def.valueType, ...options, ...items].flatMap((one) => inner(one));
}

/** Rows of a list are one document each: their amounts are its own. A statement's movements and balance are of one provider. */
const isItsOwn = (name: string, path: string) =>
  path.startsWith('results.') || (name === 'readProviderAccount' && !path.startsWith('figures.'));
/** Sums of a report's own columns over its own rows: the column's title is their name (`every-report.db.test.ts`). */
const isOfColumn = (path: string) => /^(compared\.)?figures\./.test(path);
const excused = new Set(Object.values(NO_FIGURES).flatMap((names) => names.split(/\s+/)));

test('every amount that a reply adds up has the name of a figure', () => {
  const nameless = [...allEndpoints].flatMap(([name, { reply, kind, path: at }]) => {
    // An act replies with the record that it changed.
    if (kind !== 'read' || excused.has(name)) return [];
    const named: Readonly<Record<string, string>> = FIGURE_PLACES[name as keyof typeof FIGURE_PLACES] ?? {};
    const isReport = at.endsWith('/totals/') || at.endsWith('/groups/');
    const paths = [...new Set(amountsIn(reply as z.ZodType))].filter(
      (path) => !isItsOwn(name, path) && !(path in named) && !(isReport && isOfColumn(path)),
    );
    return paths.length === 0 ? [] : [`${name}: ${paths.join(' ')}`];
  });

  expect(nameless).toEqual([]);
});

test('no endpoint is excused without an amount, and no field is named that a reply does not have', () => {
  const amounts = (name: string) => amountsIn(allEndpoints.get(name)?.reply as z.ZodType);

  expect([...excused].filter((name) => !allEndpoints.has(name) || amounts(name).length === 0)).toEqual([]);
  expect([...excused].filter((name) => name in FIGURE_PLACES)).toEqual([]);
  expect(
    [...Object.keys(FIGURE_PLACES), ...Object.values(LIST_ENDPOINTS)].filter((name) => !allEndpoints.has(name)),
  ).toEqual([]);
  expect(FIGURE_NAMES.length).toBeGreaterThan(50);
});
