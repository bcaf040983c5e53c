import type { Titled } from '@aura/contracts/listing';
import type { FieldKind } from '@aura/contracts/reports/definition';
import { type RawBuilder, sql } from 'kysely';

export interface CompiledColumn {
  readonly key: string;
  readonly title: Titled;
  readonly kind: FieldKind;
  readonly role: 'column' | 'group' | 'pivot' | 'measure';
}

/** Each row has `v0`, `v1` … in the order of the columns, and `level`: which of its groups are added up, as bits. */
export interface Compiled {
  readonly columns: readonly CompiledColumn[];
  readonly statement: RawBuilder<Record<string, unknown>>;
  /** How many rows stand behind it, where the statement itself does not say. */
  readonly count: RawBuilder<{ count: number }> | null;
  /** How many of the columns are gathered by; null where rows are listed. */
  readonly gathered: { readonly groups: number; readonly hasPivot: boolean } | null;
  readonly leftOut: readonly Titled[];
}

/** As it is sent: figures as numbers, to the centavo or the hundredth; days as texts. */
export function sent(value: RawBuilder<unknown>, kind: FieldKind): RawBuilder<unknown> {
  if (kind === 'date') return sql`${value}::text`;
  if (kind === 'money') return sql`round(${value}::numeric)::float8`;
  if (kind === 'integer' || kind === 'percent') return sql`round(${value}::numeric, 2)::float8`;
  return value;
}

/** Names are sorted without case and accents, and what is missing comes last. */
export function ordered(value: RawBuilder<unknown>, kind: FieldKind, isDescending: boolean): RawBuilder<unknown> {
  const by = kind === 'text' ? sql`app.fold(${value})` : value;
  return isDescending ? sql`${by} desc nulls last` : sql`${by} asc nulls last`;
}
