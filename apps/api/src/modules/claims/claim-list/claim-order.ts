import { type RawBuilder, sql } from 'kysely';
import { Invalid } from '../../../core/errors.ts';

type Sql = RawBuilder<unknown>;
export const NEWEST_FIRST = '-assignedAt';

export const longestUnauthorized = sql`(select max(a.unauthorized_days) from affected_party a where a.claim_id = c.id and a.is_active)`;
const heldAmount = sql`(select coalesce(sum(a.agreed_amount), 0) from affected_party a
    where a.claim_id = c.id and a.is_active and a.unauthorized_days > 0)`;

/**
 * Sort keys of the columns. Number, promise and assignment have an index. Insurer, supervisor and stage are in other
 * tables and days change at midnight: see `claim-walks.ts` for how their pages are found among many claims.
 */
export const KEYS: Readonly<Record<string, (today: string) => Sql | readonly [Sql, Sql]>> = {
  assignedAt: () => sql`c.assigned_at`,
  promiseDate: () => sql`c.promise_date`,
  claimNumber: () => sql`c.claim_number`,
  customer: () =>
    sql`(select app.fold(coalesce(nullif(k.codename, ''), k.name)) from customer k where k.id = c.customer_id)`,
  supervisor: () => sql`(select u.sort_name from user_account u where u.id = c.supervisor_id)`,
  process: () => sql`(select s.number from affected_party a join process_stage s on s.id = a.stage_id
    where a.claim_id = c.id and a.is_active order by a.id limit 1)`,
  days: (today) => sql`coalesce(app.business_day(c.closed_at), ${today}::date) - app.business_day(c.assigned_at)`,
  // At equal days, the largest amount held up decides.
  unauthorizedDays: () => [longestUnauthorized, heldAmount],
};
/** Never null: `nulls last` would prevent a backward scan of their index. */
const ALWAYS_THERE: ReadonlySet<string> = new Set(['assignedAt', 'claimNumber']);

/** Secondary key where one value has thousands of claims: the newest first in both directions, as in the index. */
const AMONG_EQUALS: Readonly<Record<string, Sql>> = {
  customer: sql`c.assigned_at desc, c.id desc`,
  supervisor: sql`c.assigned_at desc, c.id desc`,
  process: sql`c.id desc`,
};

/** The requested order of claims `c`, then the id in the same direction, so that no claim appears on two pages. */
export function claimOrder(sort = NEWEST_FIRST, today: string): Sql {
  const parts = sort.split(',').flatMap((part) => {
    const name = part.replace(/^-/, '');
    const key = KEYS[name];
    if (key === undefined) throw new Invalid({ sort: `No se puede ordenar por «${name}»` });
    const keys = [key(today)].flat();
    if (!part.startsWith('-')) return keys;
    return keys.map((one) => (ALWAYS_THERE.has(name) ? sql`${one} desc` : sql`${one} desc nulls last`));
  });
  const isDescending = sort.split(',').at(-1)?.startsWith('-') ?? false;
  const last = AMONG_EQUALS[sort.replace(/^-/, '')] ?? (isDescending ? sql`c.id desc` : sql`c.id`);
  return sql.join([...parts, last]);
}
