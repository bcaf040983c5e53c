import { type RawBuilder, sql } from 'kysely';
import { Invalid } from '../../../core/errors.ts';

type Sql = RawBuilder<unknown>;
export const NEWEST_FIRST = '-assignedAt';

export const longestUnauthorized = sql`(select max(a.unauthorized_days) from affected_party a where a.claim_id = c.id and a.is_active)`;
const heldAmount = sql`(select coalesce(sum(a.agreed_amount), 0) from affected_party a
    where a.claim_id = c.id and a.is_active and a.unauthorized_days > 0)`;

/**
 * What each column is ordered by. Number, promise and assignment are walked in an index. Insurer, supervisor and stage stand in other
 * tables and days change at midnight: `claim-walks.ts` says how their pages are found among many claims.
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
  // Of as many days, what holds up the most money.
  unauthorizedDays: () => [longestUnauthorized, heldAmount],
};
/** Never null: `nulls last` would keep an index on them from being read backwards. */
const ALWAYS_THERE: ReadonlySet<string> = new Set(['assignedAt', 'claimNumber']);

/** What follows among equals where one value holds thousands of claims: the newest, in both directions, as an index has them. */
const AMONG_EQUALS: Readonly<Record<string, Sql>> = {
  customer: sql`c.assigned_at desc, c.id desc`,
  supervisor: sql`c.assigned_at desc, c.id desc`,
  process: sql`c.id desc`,
};

/** The requested order of claims `c`, then their id in the direction of the last part: no claim appears on two pages. */
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
