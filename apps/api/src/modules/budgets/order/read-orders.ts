import { mayCall } from '@aura/access/areas';
import {
  cancelOrder,
  issueOrder,
  type OrderableAgreement,
  type OrdersOfParty,
  type OrderVersion,
  type readOrders as contract,
} from '@aura/contracts/budgets/order';
import { ORDER_TERMS, orderNumber } from '@aura/domain/purchase-order';
import { type RawBuilder, sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { one, rows } from '../../../core/sql.ts';
import { actableClaims, seeParty } from '../../claims/public.ts';
import { lineRows, replyOf } from './order.source.ts';
import { isLive, isWaiting } from './order.store.ts';
import { partyStanding, refusalOfParty } from './order-refusal.ts';

export const readOrders: UseCase<typeof contract> = async (context, { params: { id } }) => {
  await seeParty(context, id);
  return readOrdersOf(context, id);
};

interface Place {
  readonly party: string;
  readonly claimNumber: string;
  readonly isActive: boolean;
  readonly isAllowed: boolean;
  readonly mayAct: boolean;
}

/** The party's orders as staff see them. The caller has checked that the party is visible. */
export async function readOrdersOf(context: Context, partyId: number): Promise<OrdersOfParty> {
  const { db, actor } = context;
  const { party, claimNumber, mayAct, ...standing } = await one(
    db,
    sql<Place>`select a.name as party, c.display_number as claim_number, ${partyStanding},
      coalesce(${actableClaims(actor)}, false) as may_act
    from affected_party a join claim c on c.id = a.claim_id where a.id = ${partyId}`,
  );
  const agreements = await agreementsOf(context, partyId);
  return {
    affectedPartyId: partyId,
    party,
    claimNumber,
    agreements: [...agreements],
    orders: [...(await versionsOf(context, partyId))],
    terms: ORDER_TERMS,
    mayIssue: mayAct && mayCall(actor, issueOrder),
    mayChange: mayAct && mayCall(actor, cancelOrder),
    refusal: refusalOfParty(standing),
  };
}

/** Excludes payments to the affected party, which have no order. */
async function agreementsOf({ db }: Context, partyId: number): Promise<readonly OrderableAgreement[]> {
  return rows(
    db,
    sql<OrderableAgreement>`select g.id, g.way, g.provider_id, coalesce(p.full_name, f.payee_name) as payee, coalesce(p.email, '') as email,
      g.amount, g.taxes, f.days, f.advance_percentage::float8 as advance_percentage,
      (select o.id from purchase_order o where o.affected_party_id = g.affected_party_id and o.provider_id is not distinct from g.provider_id and ${isLive}) as order_id
    from agreement g join price_offer f on f.id = g.offer_id left join provider p on p.id = g.provider_id
    where g.affected_party_id = ${partyId} and g.state = 'agreed' and g.way <> 'affectedPayment' order by g.id`,
  );
}

const nameOf = (userId: RawBuilder<unknown>) =>
  sql<string>`(select u.display_name from user_account u where u.id = ${userId})`;

type Row = Omit<OrderVersion, 'number' | 'lines' | 'links'> & { readonly folio: number };

async function versionsOf({ db, now }: Context, partyId: number): Promise<readonly OrderVersion[]> {
  const orders = await rows(
    db,
    sql<Row>`select o.id, o.folio, o.version_number, o.state, ${replyOf} as reply, o.claim_number, o.party, o.place, o.payee_name as payee,
      o.payee_email as email, o.amount, o.taxes, o.total, o.days, o.advance_percentage::float8 as advance_percentage, o.terms, o.billing, o.sha256, o.issued_at,
      o.accepted_at, o.declined_at, o.decline_reason, o.agreement_id, o.provider_id, ${nameOf(sql`o.issued_by`)} as issued_by, o.reminded_at, o.reminders,
      o.accepted_through, ${nameOf(sql`o.accepted_by`)} as accepted_by, o.answer_note, o.ended_at, ${nameOf(sql`o.ended_by`)} as ended_by, o.end_reason
    from purchase_order o where o.affected_party_id = ${partyId} order by o.id desc`,
  );
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const lines = await lineRows({ db }, ids);
  const links = await rows(
    db,
    sql<
      OrderVersion['links'][number] & { readonly orderId: number }
    >`select l.order_id, l.id, l.made_at, l.expires_at, l.opened_at,
      l.revoked_at is not null as is_revoked, l.used_at is null and l.revoked_at is null and l.expires_at > ${now()} and ${isWaiting} as is_open
    from purchase_order_link l join purchase_order o on o.id = l.order_id join affected_party a on a.id = o.affected_party_id join claim c on c.id = a.claim_id
    where l.order_id = any(${ids}::bigint[]) and l.mail_id is not null order by l.id desc`,
  );
  const of = <Part extends { readonly orderId: number }>(parts: readonly Part[], id: number) =>
    parts.filter(({ orderId }) => orderId === id).map(({ orderId: _order, ...part }) => part);
  return orders.map(({ folio, ...order }) => ({
    ...order,
    number: orderNumber(folio),
    lines: of(lines, order.id),
    links: of(links, order.id),
  }));
}
