import type { AuthorizationRule, MatrixCell, readMatrixGrid as contract } from '@aura/contracts/customers/matrix';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { gridAxes } from '../grid-axes.ts';
import { ableSigners, inForceOn, readRules } from './rule.store.ts';

/** A cell for every zone the insurer is served in, and for rules in other zones. */
export const readMatrixGrid: UseCase<typeof contract> = async ({ db, now }, { query }) => {
  const date = query.date ?? businessDay(now());
  const axes = await gridAxes(db);
  const rules = await readRules(db, sql`c.is_active and z.is_active and ${inForceOn(date)}`);
  const byCell = new Map(rules.map((rule) => [`${rule.customer.id}-${rule.zone.id}`, rule]));
  const { rows: places } = await sql<{ customerId: number; zoneId: number; nextFrom: string | null }>`
    select k.customer_id, k.zone_id, (select min(r.valid_from) from authorization_rule r where r.customer_id = k.customer_id
      and r.zone_id = k.zone_id and r.superseded_at is null and r.valid_from > ${date}::date) as next_from
    from (select customer_id, zone_id from customer_zone
      union select customer_id, zone_id from authorization_rule where superseded_at is null) k
      join customer c on c.id = k.customer_id and c.is_active join zone z on z.id = k.zone_id and z.is_active
    order by 1, 2`.execute(db);
  const cells = places.map(({ customerId, zoneId, nextFrom }): MatrixCell => {
    const rule = byCell.get(`${customerId}-${zoneId}`) ?? null;
    return { customerId, zoneId, rule, gap: gapOf(rule), nextFrom };
  });
  return { date, ...axes, cells };
};

function gapOf(rule: AuthorizationRule | null): MatrixCell['gap'] {
  if (rule === null) return 'no-rule';
  if (!rule.isActive) return 'inactive';
  return ableSigners(rule).length === 0 ? 'no-signer' : null;
}
