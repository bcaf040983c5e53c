import type { HolderRole, Load } from '@aura/contracts/claims/reassignments';
import { CYCLE_WEIGHTS } from '@aura/domain/stage-weight';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export const HOLDER_COLUMNS: Readonly<Record<HolderRole, RawBuilder<unknown>>> = {
  supervisor: sql`c.supervisor_id`,
  costAnalyst: sql`c.cost_analyst_id`,
};
export const HOLDER_GROUPS = { supervisor: 'Supervisor', costAnalyst: 'ACo' } as const satisfies Record<
  HolderRole,
  string
>;

export const weightSql = sql`(case floor(s.number)::int ${sql.join(
  [...CYCLE_WEIGHTS].map(([cycle, weight]) => sql`when ${sql.lit(cycle)} then ${sql.lit(weight)}::float8`),
  sql` `,
)} else 0 end)`;

/** Open work of the given users (`u`), heaviest first, including users with none. */
export async function readLoads(
  db: Db,
  { role, who, today }: { role: HolderRole; who: RawBuilder<boolean>; today: string },
): Promise<readonly Load[]> {
  const { rows } = await sql<Load>`
    select json_build_object('id', u.id, 'username', u.username, 'name', u.display_name) as person,
      coalesce(w.claims, 0) as claims, coalesce(w.parties, 0) as parties, round(coalesce(w.weight, 0)::numeric, 1)::float8 as weight,
      coalesce(w.due_soon, 0) as due_soon, coalesce(w.overdue, 0) as overdue
    from user_account u left join lateral (
      select count(distinct c.id) as claims, count(a.id) as parties, sum(${weightSql}) as weight,
        count(distinct c.id) filter (where ${isPromiseAlive('c')} and c.promise_date between ${today}::date and ${today}::date + 7) as due_soon,
        count(distinct c.id) filter (where ${isPromiseAlive('c')} and c.promise_date < ${today}::date) as overdue
      from claim c join affected_party a on a.claim_id = c.id and a.is_active and a.finished_at is null
        join process_stage s on s.id = a.stage_id
      where ${HOLDER_COLUMNS[role]} = u.id and c.is_active and c.closed_at is null) w on true
    where ${who} order by weight desc, u.sort_name`.execute(db);
  return rows;
}

/** SQL equivalent of `isPromiseAlive` of `@aura/domain/promise-state`, for the claim under this alias. */
export function isPromiseAlive(claim: 'c'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${claim}.${name}`);
  return sql`(${column('promise_date')} is not null and ${column('is_active')} and ${column('closed_at')} is null)`;
}
