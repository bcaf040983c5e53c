import { GROUPS } from '@aura/access/groups';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Column } from './listing.ts';
import { spell } from './wire.ts';

interface Declared {
  readonly name: string;
  readonly columns: Readonly<Record<string, Column>>;
  readonly row: z.ZodType;
}

const files = readdirSync(import.meta.dirname, { recursive: true }).map(String);
const lists = new Map<string, Declared>();
for (const file of files.filter(
  (name) => name.endsWith('.ts') && !name.includes('.test.') && !name.includes('.generated.'),
))
  for (const value of Object.values((await import(join(import.meta.dirname, file))) as Record<string, unknown>))
    if (isList(value)) lists.set(value.name, value);

test.each([...lists.values()].map((list) => [list.name, list] as const))(
  'the list «%s» and its export say kinds and states in words, and days as days',
  (_name, { columns, row }) => {
    const wired = (row as z.ZodType & { def: { in: z.ZodObject } }).def.in.shape;
    const silent = Object.entries(columns).filter(
      ([name, { kind, words, say }]) =>
        (kind === 'text' || kind === 'list') &&
        words === undefined &&
        say === undefined &&
        isCoded(wired[spell(row)(name)]),
    );

    expect(silent.map(([name]) => name)).toEqual([]);
  },
);

function isList(value: unknown): value is Declared {
  return typeof value === 'object' && value !== null && 'columns' in value && 'row' in value && 'name' in value;
}

/** Enumerations, days and instants, also in a list or beside null: as text they read as they are stored. */
function isCoded(type: unknown): boolean {
  if (type instanceof z.ZodNullable || type instanceof z.ZodOptional) return isCoded(type.def.innerType);
  if (type instanceof z.ZodArray) return isCoded(type.def.element);
  // Groups are called by their names everywhere.
  if (type instanceof z.ZodEnum)
    return !type.options.every((option) => (GROUPS as readonly unknown[]).includes(option));
  return type instanceof z.ZodISODate || type instanceof z.ZodISODateTime || type instanceof z.ZodDate;
}
