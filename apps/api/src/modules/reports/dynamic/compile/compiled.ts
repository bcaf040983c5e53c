import type { Titled } from '@aura/contracts/listing';
import type { FieldKind } from '@aura/contracts/reports/definition';
import { type RawBuilder, sql } from 'kysely';

export interface CompiledColumn {
  readonly key: string;
  readonly title: Titled;
  readonly kind: FieldKind;
  readonly role: 'column' | 'group' | 'pivot' | 'measure';
}

/** Each row has `v0`, `v1` … in column order, and `level`: the bitmask of groups that are totalled. */
export interface Compiled {
  readonly columns: readonly CompiledColumn[];
  readonly statement: RawBuilder<Record<string, unknown>>;
  /** Counts the rows behind the result; null if the statement itself does. */
  readonly count: RawBuilder<{ count: number }> | null;
  /** How many columns are groups; null if rows are listed. */
  readonly gathered: { readonly groups: number; readonly hasPivot: boolean } | null;
  readonly leftOut: readonly Titled[];
}

/** The reply's format: figures as numbers, rounded to the centavo or the hundredth; days as text. */
export function sent(value: RawBuilder<unknown>, kind: FieldKind): RawBuilder<unknown> {
  if (kind === 'date') return sql`${value}::text`;
  if (kind === 'money') return sql`round(${value}::numeric)::float8`;
  if (kind === 'integer' || kind === 'percent') return sql`round(${value}::numeric, 2)::float8`;
  return value;
}

/** Names sort without case and accents; nulls come last. */
export function ordered(value: RawBuilder<unknown>, kind: FieldKind, isDescending: boolean): RawBuilder<unknown> {
  const by = kind === 'text' ? sql`app.fold(${value})` : value;
  return isDescending ? sql`${by} desc nulls last` : sql`${by} asc nulls last`;
}
