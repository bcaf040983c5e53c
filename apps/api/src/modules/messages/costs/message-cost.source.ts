import type { messageCostListing, MessageCostRow } from '@aura/contracts/messages/message-costs';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { PRICE_PARTS } from '@aura/domain/whatsapp';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';

const dayOf = sql`(m.sent_at at time zone ${sql.lit(HEAD_OFFICE_ZONE)})::date`;
const CENTAVOS = 100;

/**
 * Messages that WhatsApp took. Charged are those it calls billable, once they arrived; what a month costs is rounded to
 * centavos once a row, because one message costs less than some centavos.
 */
export const messageCostRows: ListingSource<typeof messageCostListing, MessageCostRow> = {
  from: sql`g`,
  fromFor: ({ from, to }) => sql`(
    select min(x.id) as id, x.month, x.claim_id, x.affected_party_id, x.provider_id, x.price_category, count(*)::int as messages,
      count(*) filter (where x.is_charged)::int as billable, count(*) filter (where x.is_charged and x.price is null)::int as unpriced,
      round(coalesce(sum(x.price) filter (where x.is_charged), 0) * ${sql.lit(CENTAVOS)} / ${sql.lit(PRICE_PARTS)})::bigint as cost
    from (
      select m.id, m.claim_id, case when m.provider_id is null then m.affected_party_id end as affected_party_id, m.provider_id,
        m.price_category, date_trunc('month', ${dayOf})::date as month,
        coalesce(m.is_billable, false) and coalesce(m.delivered_at, m.read_at) is not null as is_charged,
        app.whatsapp_price_of(m.address, m.price_category, ${dayOf}) as price
      from outsider_message m where m.channel = 'whatsapp' and m.sent_at is not null
        and (${from ?? null}::date is null or ${dayOf} >= ${from ?? null}::date) and (${to ?? null}::date is null or ${dayOf} <= ${to ?? null}::date)) x
    group by 2, 3, 4, 5, 6) g join claim c on c.id = g.claim_id left join provider p on p.id = g.provider_id
      left join affected_party a on a.id = g.affected_party_id`,
  id: sql`g.id`,
  columns: {
    id: sql`g.id`,
    month: sql`to_char(g.month, 'MM/YYYY')`,
    claimNumber: sql`c.display_number`,
    claimSlug: sql`c.slug`,
    recipient: sql`coalesce(p.display_name, a.name)`,
    category: sql`g.price_category`,
    messages: sql`g.messages`,
    billable: sql`g.billable`,
    unpriced: sql`g.unpriced`,
    cost: sql`g.cost`,
  },
  sorts: { month: sql`g.month` },
  search: sql<string>`app.fold(c.display_number || ' ' || coalesce(p.display_name, a.name, ''))`,
  filters: {
    category: (categories) => sql`g.price_category = any(${categories})`,
    // The rows are computed over the period.
    from: () => sql`true`,
    to: () => sql`true`,
  },
};
