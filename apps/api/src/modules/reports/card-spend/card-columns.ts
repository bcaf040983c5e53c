import { type RawBuilder, sql } from 'kysely';
import type { SignedInActor } from '../../../core/context.ts';
import { scopeOf, visibleClaims } from '../../claims/public.ts';
import { indirectNumber } from '../../invoicing/public.ts';

/** Charge `g` of statement `s`, with party `a` of claim `c` or indirect cost `i` it is assigned to. */
export const chargeTables = sql`card_charge g left join card_statement s on s.id = g.statement_id left join affected_party a on a.id = g.affected_party_id
  left join claim c on c.id = a.claim_id left join indirect_cost i on i.id = g.indirect_cost_id`;

export const claimNumberOf = sql<string>`c.display_number`;
export const belongsTo = sql<string>`(case when a.id is not null then ${claimNumberOf} || ' · ' || a.name
  when i.id is not null then ${indirectNumber} || ' · ' || i.supplier_name else '' end)`;

/** What came back of the charge: a refund on the card belongs to the last charge of the merchant that covers it. */
const refunded = sql<number>`(select coalesce(-sum(r.amount), 0)::bigint from card_charge r
  where r.amount < 0 and r.card = g.card and r.merchant = g.merchant and r.charged_on >= g.charged_on
    and g.id = (select o.id from card_charge o where o.card = r.card and o.merchant = r.merchant and o.amount >= -r.amount
      and o.charged_on <= r.charged_on order by o.charged_on desc, o.id desc limit 1))`;

/** Waits for a receipt; the same condition in the list, its totals, the figures by holder and the reminders. */
export const isUnproven = sql<boolean>`(g.uuid is null and g.amount > 0 and g.amount > ${refunded})`;
/** The amount to prove, net of refunds. */
export const unprovenOf = sql<number>`(case when ${isUnproven} then g.amount - ${refunded} else 0 end)`;
/** A charge that came back whole has nothing left to prove. */
export const stateOf = sql<string>`(case when g.state = 'unproven' and not ${isUnproven} then 'refund' else g.state end)`;
/** Full days since the charge, by the head office's calendar. */
export const daysUnproven = sql<number>`(app.business_day(now()) - g.charged_on)`;

/** A charge of a claim is visible with the claim; an unassigned one to users who see card spend. */
export function visibleCharges(actor: SignedInActor): RawBuilder<boolean> {
  return scopeOf(actor).isWhole
    ? sql<boolean>`true`
    : sql<boolean>`(g.affected_party_id is null or coalesce(${visibleClaims(actor)}, false))`;
}
