import { spell } from '@aura/contracts/wire';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';

/** The SQL of every field of a contract, by code name. */
export type JsonFields<Schema extends z.ZodType> = {
  readonly [Name in keyof z.output<Schema>]-?: RawBuilder<unknown>;
};

/** A contract's object as JSON built by the database. The wire names come from the contract. */
export function jsonObject<Schema extends z.ZodType>(schema: Schema, fields: JsonFields<Schema>): RawBuilder<unknown> {
  const wireName = spell(schema);
  const pairs = Object.entries<RawBuilder<unknown>>(fields).map(
    ([name, value]) => sql`${sql.lit(wireName(name))}, ${value}`,
  );
  return sql`json_build_object(${sql.join(pairs)})`;
}

/** A point in time in the wire format of `instant`. */
export function jsonInstant(expression: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24":"MI":"SS.MS"Z"')`;
}

/** Centavos in the wire format of `money`. */
export function jsonMoney(expression: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`round(${expression} / 100.0, 2)`;
}
