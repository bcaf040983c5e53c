import type { DisclosureName } from '@aura/access/disclosures';
import type { Permission } from '@aura/access/permissions';
import type { Titled, Words } from '@aura/contracts/listing';
import type { FieldKind } from '@aura/contracts/reports/definition';
import { type RawBuilder, sql } from 'kysely';

/** A value with what it is called. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Something a report can show, choose and gather by. Its SQL is a constant: nothing that a user sends becomes part of it. */
export interface Field {
  readonly id: string;
  readonly title: Titled;
  /** The heading it is offered under. */
  readonly of: Titled;
  readonly kind: FieldKind;
  /** What is shown and gathered by: money in centavos, days as `date`. */
  readonly value: RawBuilder<unknown>;
  /** What filters compare, where that is not what is shown: the code behind a word, the slug behind a name. */
  readonly key?: RawBuilder<unknown>;
  readonly canSum: boolean;
  readonly disclosed?: DisclosureName;
  readonly ifCan?: readonly Permission[];
  /** Closed words, or a small catalogue that is read when the model is asked for. */
  readonly choices?: readonly Choice[] | RawBuilder<Choice>;
  /** Tables beside those that every statement of its dataset names. */
  readonly joins: readonly string[];
}

type Declared = Omit<Field, 'id' | 'of' | 'canSum' | 'joins'> & {
  readonly canSum?: true;
  readonly joins?: readonly string[];
  /** The words of a closed list of codes; `value` is the code. */
  readonly words?: Words;
};

/** Fields under one heading. */
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

/** Fields of something that is itself joined. */
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

/** The day of an instant, by the calendar of the head office. */
export const dayOf = (instant: RawBuilder<unknown>) => sql`app.business_day(${instant})`;
export const today = sql`app.business_day(now())`;
