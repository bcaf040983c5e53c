import { snakeCase } from '@aura/domain/snake-case';
import { isOperationNodeSource, type RawBuilder, sql } from 'kysely';

export type Json = object;

/** A value, null, or an expression such as a column of the surrounding statement. */
export type Argument<Value> = Value | RawBuilder<unknown> | null;

/** `app.name(argument => value::type, …)`; omitted arguments take the function's default. */
export function call<Value>(
  name: string,
  types: Readonly<Record<string, string>>,
  given: Readonly<Record<string, unknown>>,
): RawBuilder<Value> {
  const named = Object.entries(types)
    .filter(([argument]) => given[argument] !== undefined)
    .map(
      ([argument, type]) => sql`${sql.raw(snakeCase(argument))} => ${valueOf(given[argument], type)}::${sql.raw(type)}`,
    );
  return sql<Value>`${sql.raw(name)}(${sql.join(named)})`;
}

function valueOf(value: unknown, type: string): unknown {
  const isJson = type === 'json' || type === 'jsonb';
  return isJson && value !== null && !isOperationNodeSource(value) ? JSON.stringify(value) : value;
}
