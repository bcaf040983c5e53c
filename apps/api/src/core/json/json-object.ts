import { spell } from '@aura/contracts/wire';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';

/** The SQL of every field of a contract, by code's name. */
export type JsonFields<Schema extends z.ZodType> = {
  readonly [Name in keyof z.output<Schema>]-?: RawBuilder<unknown>;
};

/** A contract's object as JSON made by the database. The names on the wire come from the contract, stated there and nowhere else. */
export function jsonObject<Schema extends z.ZodType>(schema: Schema, fields: JsonFields<Schema>): RawBuilder<unknown> {
  const wireName = spell(schema);
  const pairs = Object.entries<RawBuilder<unknown>>(fields).map(
    ([name, value]) => sql`${sql.lit(wireName(name))}, ${value}`,
  );
  return sql`json_build_object(${sql.join(pairs)})`;
}

/** A point in time as `instant` spells it. */
export function jsonInstant(expression: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24":"MI":"SS.MS"Z"')`;
}

/** Centavos as `money` spells them. */
export function jsonMoney(expression: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`round(${expression} / 100.0, 2)`;
}
