import type { DisclosureName } from '@aura/access/disclosures';
import type { Permission } from '@aura/access/permissions';
import type { Titled, Words } from '@aura/contracts/listing';
import type { FieldKind } from '@aura/contracts/reports/definition';
import { type RawBuilder, sql } from 'kysely';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A field that reports can show, filter and group by. Its SQL is a constant: user input never becomes part of it. */
export interface Field {
  readonly id: string;
  readonly title: Titled;
  /** The heading it is listed under. */
  readonly of: Titled;
  readonly kind: FieldKind;
  /** What is shown and grouped by: money in centavos, days as `date`. */
  readonly value: RawBuilder<unknown>;
  /** What filters compare, if not the shown value: the code behind a word, the slug behind a name. */
  readonly key?: RawBuilder<unknown>;
  readonly canSum: boolean;
  readonly disclosed?: DisclosureName;
  readonly ifCan?: readonly Permission[];
  /** A fixed list, or a small catalogue that is read when the model is requested. */
  readonly choices?: readonly Choice[] | RawBuilder<Choice>;
  /** Joins it needs besides the dataset's tables. */
  readonly joins: readonly string[];
}

type Declared = Omit<Field, 'id' | 'of' | 'canSum' | 'joins'> & {
  readonly canSum?: true;
  readonly joins?: readonly string[];
  /** The words for a fixed list of codes; `value` is the code. */
  readonly words?: Words;
};

export function fieldsOf(of: Titled, declared: Readonly<Record<string, Declared>>): readonly Field[] {
  return Object.entries(declared).map(([id, { words, ...field }]) => ({
    ...field,
    ...(words && inWords(field.value, words)),
    id,
    of,
    canSum: field.canSum ?? field.kind === 'money',
    joins: field.joins ?? [],
  }));
}

/** Fields of a joined table. */
export function through(join: string, fields: readonly Field[]): readonly Field[] {
  return fields.map((field) => ({ ...field, joins: [join, ...field.joins] }));
}

/** Shown and sorted by the word, compared by the code. */
function inWords(code: RawBuilder<unknown>, words: Words): Pick<Field, 'value' | 'key' | 'choices'> {
  const cases = Object.entries(words).map(([value, { es }]) => sql`when ${sql.lit(value)} then ${sql.lit(es)}`);
  return {
    key: code,
    value: sql`(case ${code} ${sql.join(cases, sql` `)} else ${code} end)`,
    choices: Object.entries(words).map(([value, { es }]) => ({ value, label: es })),
  };
}

/** The day of an instant, by the head office's calendar. */
export const dayOf = (instant: RawBuilder<unknown>) => sql`app.business_day(${instant})`;
export const today = sql`app.business_day(now())`;
