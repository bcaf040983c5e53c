import type { CardTargets, readCardTargets as contract } from '@aura/contracts/reports/card-charges';
import { CARD_DAYS, CARD_TOLERANCE } from '@aura/domain/card-spend/match-charge';
import { type RawBuilder, sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { escapeLike } from '../../../core/listing/listing-query.ts';
import { rows } from '../../../core/sql.ts';
import { visibleClaims } from '../../claims/public.ts';
import { indirectNumber, paidOfCost } from '../../invoicing/public.ts';
import { readOne } from './card-charge.store.ts';
import { claimNumberOf } from './card-columns.ts';
import { proofs, proofsNear } from './card-proofs.ts';

const MOST = 10;
type Found<Name extends keyof CardTargets> = CardTargets[Name][number];

/** Without a search text what fits the charge; with one, receipts and costs by number and parties by claim. */
export const readCardTargets: UseCase<typeof contract> = async (context, { params: { id }, query }) => {
  await readOne(context, id);
  const text = (query.text ?? '').trim();
  const pattern = sql<string>`'%' || app.fold(${escapeLike(text)}) || '%'`;
  const isSearched = text !== '';
  return {
    receipts: await receiptsOf(context, id, isSearched ? pattern : null),
    costs: await costsOf(context, id, isSearched ? pattern : null),
    parties: isSearched ? await partiesFound(context, text, pattern) : await partiesOfHolder(context, id),
  };
};

type Pattern = RawBuilder<string> | null;

async function receiptsOf({ db }: Context, id: number, pattern: Pattern): Promise<Found<'receipts'>[]> {
  const all =
    pattern === null
      ? proofsNear
      : proofs({
          receipt: sql`app.fold(t.series || '-' || t.folio || ' ' || t.uuid) like ${pattern}`,
          cost: sql`app.fold(concat_ws(' ', i.uuid, ${indirectNumber}, i.supplier_name)) like ${pattern}`,
        });
  return [
    ...(await rows(
      db,
      sql<Found<'receipts'>>`select p.* from card_charge g cross join lateral (${all}) p where g.id = ${id}
      order by abs(p.total - g.amount), p."on", p.uuid limit ${MOST}`,
    )),
  ];
}

async function costsOf({ db }: Context, id: number, pattern: Pattern): Promise<Found<'costs'>[]> {
  const fits =
    pattern === null
      ? sql`${paidOfCost} between g.amount - ${CARD_TOLERANCE} and g.amount + ${CARD_TOLERANCE}
          and i.spent_on between g.charged_on - ${CARD_DAYS}::int and g.charged_on + ${CARD_DAYS}::int`
      : sql`app.fold(concat_ws(' ', ${indirectNumber}, i.supplier_name, i.uuid)) like ${pattern}`;
  return [
    ...(await rows(
      db,
      sql<
        Found<'costs'>
      >`select i.id, ${indirectNumber} as folio, i.supplier_name as supplier, i.spent_on::text as "on", ${paidOfCost} as total,
        i.uuid is not null as has_receipt from card_charge g join indirect_cost i on i.state in ('registered', 'approved') and ${fits}
      where g.id = ${id} and not exists (select from card_charge x where x.indirect_cost_id = i.id)
      order by abs(${paidOfCost} - g.amount), i.spent_on desc, i.id limit ${MOST}`,
    )),
  ];
}

/** Parties the holder visited around that day first, then the holder's other open claims, newest first. */
async function partiesOfHolder({ db, actor }: Context, id: number): Promise<Found<'parties'>[]> {
  const visited = sql`(select app.business_day(max(v.at)) from check_in v where v.affected_party_id = a.id and v.checked_in_by = g.user_id
    and app.business_day(v.at) between g.charged_on - ${CARD_DAYS}::int and g.charged_on + ${CARD_DAYS}::int)`;
  return [
    ...(await rows(
      db,
      sql<
        Found<'parties'>
      >`select a.id, a.name as party, ${claimNumberOf} as claim_number, k.name as customer, ${visited}::text as visited_on
      from card_charge g join claim c on (c.supervisor_id = g.user_id or c.second_supervisor_id = g.user_id) and c.is_active and c.closed_at is null
        join affected_party a on a.claim_id = c.id and a.is_active join customer k on k.id = c.customer_id
      where g.id = ${id} and ${visibleClaims(actor)}
      order by ${visited} desc nulls last, c.assigned_at desc, a.id limit ${MOST}`,
    )),
  ];
}

async function partiesFound(
  { db, actor }: Context,
  text: string,
  pattern: RawBuilder<string>,
): Promise<Found<'parties'>[]> {
  return [
    ...(await rows(
      db,
      sql<
        Found<'parties'>
      >`select a.id, a.name as party, ${claimNumberOf} as claim_number, k.name as customer, null as visited_on
      from claim c join affected_party a on a.claim_id = c.id and a.is_active join customer k on k.id = c.customer_id
      where c.is_active and c.search_key like '%' || app.squash(${escapeLike(text)}) || '%'
        and app.fold(concat_ws(' ', c.claim_number, c.report_number, c.folio, c.insured_name)) like ${pattern} and ${visibleClaims(actor)}
      order by c.assigned_at desc, a.id limit ${MOST}`,
    )),
  ];
}
