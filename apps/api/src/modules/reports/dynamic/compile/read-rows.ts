import { type RawBuilder, sql } from 'kysely';
import type { SignedInActor } from '../../../../core/context.ts';
import { REPLAN } from '../../../../db/prepared-statements.ts';
import type { Dataset } from '../catalogue/dataset.ts';

/** The columns of the inner statement, selected under generated names. */
export class Slots {
  readonly #names = new Map<RawBuilder<unknown>, RawBuilder<unknown>>();
  readonly #joins = new Set<string>();

  /** Selects a value, once however often it is asked for, and returns its name for the outer statement. */
  add(value: RawBuilder<unknown>, joins: readonly string[]): RawBuilder<unknown> {
    for (const join of joins) this.#joins.add(join);
    const name = this.#names.get(value) ?? sql`b.${sql.ref(`x${this.#names.size}`)}`;
    this.#names.set(value, name);
    return name;
  }

  /**
   * The rows of a dataset visible to an actor, as table `b`. A statement over them is not prepared: each definition has
   * a text of its own, and both this process and the connection would keep every one.
   */
  from(dataset: Dataset, actor: SignedInActor, conditions: readonly RawBuilder<boolean>[], joins: readonly string[]) {
    const selected = [...this.#names.keys()].map((value, place) => sql`${value} as ${sql.ref(`x${place}`)}`);
    const columns = selected.length === 0 ? sql`1 as x` : sql.join(selected);
    const all = [dataset.visibleTo(actor), ...(dataset.where === undefined ? [] : [dataset.where]), ...conditions];
    return sql`${sql.raw(REPLAN)} (select ${columns} from ${dataset.from} ${joined(dataset, [...this.#joins, ...joins])} where ${sql.join(all, sql` and `)}) b`;
  }
}

/** Joins only what is named, each once and after its dependencies. */
function joined({ joins }: Dataset, names: readonly string[]): RawBuilder<unknown> {
  const ordered: string[] = [];
  const add = (name: string): void => {
    const join = joins[name];
    if (join === undefined) throw new Error(`No join ${name}`);
    if (ordered.includes(name)) return;
    for (const before of join.after ?? []) add(before);
    ordered.push(name);
  };
  for (const name of names) add(name);
  return sql.join(
    ordered.map((name) => joins[name]?.join ?? sql``),
    sql` `,
  );
}
