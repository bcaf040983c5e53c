import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInActor } from '../../../core/context.ts';
import { actableClaims, scopeOf, visibleClaims } from '../../claims/public.ts';

/** Request `r`, its party `a` and claim `c`, and provider `p` unless the party itself is paid. */
export const requestTables = sql`payment_request r join affected_party a on a.id = r.affected_party_id join claim c on c.id = a.claim_id
  left join provider p on p.id = r.provider_id`;

/** As printed; a test compares it with `paymentNumber` of packages/domain. */
export const numberOf = sql<string>`r.number`;
export const payeeOf = sql<string>`coalesce(p.full_name, a.name)`;
export const claimNumberOf = sql<string>`c.display_number`;
/** Folded text of `app.payment_search_text`, maintained by triggers. */
export const searchOf = sql<string>`r.search_text`;
export const runOf = sql<string>`(select coalesce('Corte ' || n.number, 'Corte abierto') from payment_run n where n.id = r.run_id)`;
export const paidOf = sql<number>`case when r.paid_at is null then 0 else r.total end`;
/** The amount agreed with the payee and the total of its live requests; the constraint at commit compares both. */
export const agreedOf = sql<number>`coalesce((select g.amount from agreement g where g.affected_party_id = r.affected_party_id
  and g.provider_id is not distinct from r.provider_id and g.state = 'agreed'), 0)`;
export const askedOf = sql<number>`(select coalesce(sum(o.subtotal), 0)::bigint from payment_request o where o.affected_party_id = r.affected_party_id
  and o.provider_id is not distinct from r.provider_id and app.payment_request_counts(o.state, 'requested'))`;
/** A hold has no effect on a request that was rejected, cancelled or paid. */
export const heldOf = sql<boolean>`(r.is_held and r.state not in ('rejected', 'cancelled', 'paid', 'complementPending', 'closed'))`;
export const daysOf = sql<number>`(coalesce(r.paid_on, (now() at time zone ${HEAD_OFFICE_ZONE})::date) - (r.requested_at at time zone ${HEAD_OFFICE_ZONE})::date)`;

export const nameOf = (userId: RawBuilder<unknown>) =>
  sql<string>`(select u.display_name from user_account u where u.id = ${userId})`;

/** A draft is visible to its author only. */
export function visibleRequests(actor: SignedInActor): RawBuilder<boolean> {
  return sql<boolean>`${visibleClaims(actor)} and (r.state <> 'draft' or r.requested_by = ${actor.userId})`;
}

const OF_THE_CLAIM = ['zone', 'customer', 'toApprove', 'toDecide'] as const;

/** The tables the conditions need: requests alone if no filter names the claim and the actor sees every claim. */
export function requestsCounted(
  query: { readonly [filter: string]: unknown },
  actor: SignedInActor,
): RawBuilder<unknown> {
  const isAlone = scopeOf(actor).isWhole && OF_THE_CLAIM.every((filter) => query[filter] === undefined);
  return isAlone ? sql`payment_request r` : requestTables;
}

/** Requests with a provider's invoice that a person accepts or rejects; one that is only held waits for something else. */
export const toReview = sql<boolean>`(r.state in ('inReview', 'observed') and exists (select from payment_request_receipt k
  join tax_receipt x on x.id = k.receipt_id where k.request_id = r.id and x.state in ('observed', 'checking')))`;

/** Requests this user may authorise: those `refuseApproval` of packages/domain would not refuse. */
export function toApproveBy(actor: SignedInActor): RawBuilder<boolean> {
  return sql<boolean>`(r.state = 'requested' and r.codi_state in ('notNeeded', 'approved') and r.requested_by <> ${actor.userId}
    and coalesce(r.codi_by <> ${actor.userId}, true) and (r.kind <> 'final' or a.visually_validated_on is not null) and ${actableClaims(actor)})`;
}

/** Requests that wait for the division's decision and that this user may decide. */
export function toDecideBy(actor: SignedInActor): RawBuilder<boolean> {
  return sql<boolean>`(r.state = 'requested' and r.codi_state = 'waiting' and r.requested_by <> ${actor.userId} and ${actableClaims(actor)})`;
}
