import type { Client } from 'pg';
import { AGREEMENTS, UNAGREED } from '../generator/agreement-sql.ts';

/**
 * For every demo party past agreement: the accepted offer, the agreement, and its entry in the book of commitments. One
 * party with an amount that is too high waits for operations. Existing agreements are kept.
 */
export async function seedAgreements(client: Client): Promise<void> {
  const { rows } = await client.query<{ first: string | null; last: string | null }>(
    "select min(a.id) as first, max(a.id) as last from affected_party a join claim c on c.id = a.claim_id where c.folio ~ '^[AD]-'",
  );
  const [range] = rows;
  if (range?.first == null) return;
  const parties = [range.first, range.last, '^[AD]-'];
  await client.query(AGREEMENTS, parties);
  await client.query(UNAGREED, parties);
  await client.query(WAITING);
}

/** A party at its budget, preferably of a story, whose provider asks for 12 % less than the quotation. */
const WAITING = `
with party as (
    select a.id, a.attending_provider_id, q.price, z.apply_iva or z.iva = 0 as applies,
      app.iva_of_party(a.id, false, a.attending_provider_id, current_date)::numeric as rate, round(q.price * 0.88)::bigint as amount,
      coalesce(c.cost_analyst_id, (select min(user_id) from user_group_member where group_name = 'ACo')) as analyst_id, a.stage_since
    from affected_party a join claim c on c.id = a.claim_id join zone z on z.id = a.zone_id join process_stage s on s.id = a.stage_id
      join quotation q on q.affected_party_id = a.id and q.side = 'customer' and q.is_current and q.price > 0
    where c.folio ~ '^[AD]-' and s.number = 3.03 and a.is_active and c.is_active and a.attending_provider_id is not null
      and not a.is_paid_to_affected_party and not a.brings_own_provider
      and not exists (select from agreement g join affected_party b on b.id = g.affected_party_id join claim k on k.id = b.claim_id
        where g.state = 'waiting' and k.folio ~ '^[AD]-')
    order by c.folio ~ '^D-' desc, c.folio limit 1),
  offer as (
    insert into price_offer (affected_party_id, way, provider_id, made_by, amount, days, advance_percentage, comment, registered_by, at)
    select p.id, 'provider', p.attending_provider_id, v.made_by, v.asked, 8, 30, v.comment, p.analyst_id, p.stage_since + v.late
    from party p, lateral (values ('us', round(p.price * 0.7)::bigint, 'Propuesta con el margen objetivo', interval '1 hour'),
      ('them', p.amount, 'No baja de ahí: el material subió', interval '2 hours')) v (made_by, asked, comment, late)
    returning id, affected_party_id, made_by)
insert into agreement (affected_party_id, offer_id, way, provider_id, state, amount, taxes, quoted_price, agreed_with_it, needs_codi, needs_geop,
  reason, agreed_by, at)
select p.id, o.id, 'provider', p.attending_provider_id, 'waiting', p.amount, case when p.applies then round(p.amount * p.rate / 100) else 0 end,
  p.price, p.amount, false, true, 'Es el único herrero con cupo esta semana; la promesa vence el viernes.', p.analyst_id,
  p.stage_since + interval '3 hours'
from party p join offer o on o.affected_party_id = p.id and o.made_by = 'them'`;
