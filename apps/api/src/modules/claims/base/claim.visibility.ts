import type { Group } from '@aura/access/groups';
import { isOutsider } from '@aura/access/rule';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInActor } from '../../../core/context.ts';

/** What a group grants a user: zones and customers (null for all), optionally only the claims assigned to the user. */
interface Grant {
  readonly zones: RawBuilder<unknown> | null;
  readonly customers: RawBuilder<unknown> | null;
  readonly mine?: RawBuilder<boolean>;
}

/** Without a scope these groups see every claim; all others see none. */
const SEE_ALL: readonly Group[] = ['Admin', 'GeOp', 'Finanzas'];

/** Condition for the claims (`c`) an actor sees: the user's scope, as each of the user's groups interprets it. */
export function visibleClaims(actor: SignedInActor): RawBuilder<boolean> {
  if (isOutsider(actor)) return attended(actor);
  return anyOf([actor, actor.standsInFor].flatMap((one) => (one === null ? [] : grantsOf(one))));
}

/** Condition for the insurers (`c.customer_id`) of which the actor sees claims in any zone. */
export function visibleCustomers(actor: SignedInActor): RawBuilder<boolean> {
  if (isOutsider(actor)) return sql`false`;
  return anyOf(grantsOf(actor).map(({ customers }) => ({ zones: null, customers })));
}

/** Condition for claims the actor may act on: supervisors and cost analysts on their own, Finanzas on none. */
export function actableClaims(actor: SignedInActor): RawBuilder<boolean> {
  return isOutsider(actor) ? attended(actor) : anyOf(actingGrantsOf(actor));
}

/** Condition for claims about which the actor may decide: also those of the person on leave for whom they do. */
export function decidableClaims(actor: SignedInActor): RawBuilder<boolean> {
  const { standsInFor } = actor;
  if (standsInFor === null || isOutsider(actor)) return actableClaims(actor);
  return anyOf([...actingGrantsOf(actor), ...actingGrantsOf(standsInFor)]);
}

/** The zones a list can be read by, one after the other, if the whole scope consists of a few of them. */
export function scopeOf(actor: SignedInActor): {
  readonly zoneIds: readonly number[] | null;
  readonly isWhole: boolean;
} {
  const [group, ...others] = actor.groups;
  const isPlain = group !== undefined && others.length === 0 && group !== 'CoDi' && group !== 'KAM';
  const isWhole = isPlain && SEE_ALL.includes(group) && actor.zoneIds.length + actor.customerIds.length === 0;
  const isZoned = isPlain && !isOutsider(actor) && actor.zoneIds.length > 0 && actor.standsInFor === null;
  return { zoneIds: isZoned ? actor.zoneIds : null, isWhole };
}

type Scoped = Pick<SignedInActor, 'userId' | 'groups' | 'zoneIds' | 'customerIds'>;

function grantsOf(actor: Scoped): readonly Grant[] {
  return actor.groups.flatMap((group) => grantOf(group, actor));
}

function actingGrantsOf(actor: Scoped): readonly Grant[] {
  const acting = actor.groups.filter((group) => group !== 'Finanzas');
  return acting.flatMap((group) => grantOf(group, actor).map((grant) => ({ ...grant, ...mineOf(group, actor) })));
}

function grantOf(group: Group, { userId, zoneIds, customerIds }: Scoped): readonly Grant[] {
  const zones = zoneIds.length === 0 ? null : sql`${zoneIds}::bigint[]`;
  const customers = customerIds.length === 0 ? null : sql`${customerIds}::bigint[]`;
  if (group === 'KAM') {
    const own = sql`array(select id from customer where key_account_manager_id = ${userId} or id = any(${customerIds}::bigint[]))`;
    return [{ zones, customers: own }];
  }
  if (zones === null && customers === null) return SEE_ALL.includes(group) ? [{ zones, customers }] : [];
  if (group !== 'CoDi' || zones === null) return [{ zones, customers }];
  const division = sql`array(select z.id from zone z where z.id = any(${zones})
    or z.division_id in (select d.division_id from zone d where d.id = any(${zones})))`;
  return [{ zones: division, customers }];
}

function mineOf(group: Group, { userId }: Scoped): Pick<Grant, 'mine'> {
  if (group === 'Supervisor') return { mine: sql`(c.supervisor_id = ${userId} or c.second_supervisor_id = ${userId})` };
  if (group === 'ACo') return { mine: sql`c.cost_analyst_id = ${userId}` };
  return {};
}

/** Row-level security applies the same condition to providers; repeating it lets the planner use the right index. */
function attended({ providerId }: SignedInActor): RawBuilder<boolean> {
  return sql`c.id = any(array(select a.claim_id from affected_party a where a.attending_provider_id = ${providerId} and a.is_active))`;
}

function anyOf(grants: readonly Grant[]): RawBuilder<boolean> {
  if (grants.length === 0) return sql`false`;
  const conditions = grants.map(({ zones, customers, mine }) => {
    const parts = [
      ...(zones === null ? [] : [sql`c.zone_id = any(${zones})`]),
      ...(customers === null ? [] : [sql`c.customer_id = any(${customers})`]),
      ...(mine === undefined ? [] : [mine]),
    ];
    return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`;
  });
  return sql`(${sql.join(conditions, sql` or `)})`;
}
