import type { Client } from 'pg';
import { DAMAGES } from '../company/damages.ts';
import { STORIES } from './claim-stories.ts';

/**
 * A quotation for every demo party that has come so far, of the work its damage needs. The party's stage determines the authorization state. Existing quotations are kept.
 */
export async function seedQuotations(client: Client): Promise<void> {
  await client.query(DRAFTS);
  await client.query(LINES, [JSON.stringify(WORKS)]);
  for (const statement of [ASKED, ASKED_LINES, FIGURES, AGREED, HANDED_IN, STATES, BOOK, MEMORY])
    await client.query(statement);
}

/** What repairs each damage of the company and of the stories, line by line. */
const WORKS = [
  ...DAMAGES.map(([{ text, work }]) => ({ damage: text, work })),
  ...STORIES.flatMap(({ parties }) => parties.map(({ description, work = {} }) => ({ damage: description, work }))),
].flatMap(({ damage, work }) =>
  Object.entries(work).map(([code, share], place) => ({ damage, code, share, place: place + 1 })),
);

/** Units in which a part makes no sense. */
const COUNTED = "'pza', 'serv', 'act', 'lote', 'jgo'";

const DRAFTS = `
insert into quotation (affected_party_id, side, version_number, apply_taxes, tax_percentage, registered_by, registered_at, saved_at)
select a.id, 'customer', 1, true, app.iva_of_party(a.id, true, null, current_date),
  coalesce(c.cost_analyst_id, (select min(user_id) from user_group_member where group_name = 'ACo')), i.at, i.at
from affected_party a join claim c on c.id = a.claim_id join zone z on z.id = a.zone_id,
  lateral (select min(opened_at) as at from stage_interval i join process_stage s on s.id = i.stage_id
    where i.affected_party_id = a.id and s.number >= 3.02 and s.number < 9) i
where c.folio ~ '^[AD]-' and i.at is not null and not exists (select from quotation q where q.affected_party_id = a.id)`;

/**
 * The work of the damage, by share of the price and within what one job takes. Units that are counted are whole, and
 * prices are some percent off the catalogue's.
 */
const LINES = `
insert into quotation_line (quotation_id, line_number, position, concept_id, name, unit_id, quantity, unit_price)
select q.id, w.place, w.place, k.id, k.name, k.unit_id, case when u.is_counted then greatest(1, round(n.quantity)) else greatest(0.5, round(n.quantity, 1)) end,
  greatest(100, round(k.price * (93 + (q.id * 7 + w.place * 5) % 16) / 10000.0) * 100)
from quotation q join affected_party a on a.id = q.affected_party_id join jsonb_to_recordset($1) w (damage text, code text, share int, place int) on w.damage = a.description
  join concept k on k.code = w.code cross join lateral (select abbreviation in (${COUNTED}) as is_counted, abbreviation from unit_of_measure where id = k.unit_id) u
  cross join lateral (select least(coalesce(a.agreed_amount / 0.74, 650000 + (q.id * 7919 % 97) * 20000) * w.share / 100 / k.price,
    case when u.abbreviation = 'serv' then 2 when u.is_counted then 4 when k.price >= 100000 then 30 else 160 end) as quantity) n
where q.state = 'draft' and q.lines = 0`;

/** What was agreed leaves a usual margin under what the insurer pays. */
const AGREED = `
update affected_party a set agreed_amount = round(q.price * (66 + a.id * 7 % 15) / 500000.0) * 5000
from quotation q, claim c
where q.affected_party_id = a.id and q.side = 'customer' and q.is_current and q.price > 0 and c.id = a.claim_id and c.folio ~ '^[AD]-'
  and a.agreed_amount not between q.price * 0.62 and q.price * 0.82
  and not exists (select from agreement g where g.affected_party_id = a.id)`;

/** Where a received quotation awaits our review, the provider has handed in its own, at three quarters of our price. */
const ASKED = `
insert into quotation (affected_party_id, side, provider_id, version_number, apply_taxes, tax_percentage, registered_by, registered_at, saved_at)
select a.id, 'provider', a.attending_provider_id, 1, q.apply_taxes, q.tax_percentage, q.registered_by, q.registered_at, q.registered_at
from quotation q join affected_party a on a.id = q.affected_party_id join process_stage s on s.id = a.stage_id
where q.side = 'customer' and q.state = 'draft' and s.number = 3.02 and a.attending_provider_id is not null
  and not exists (select from quotation p where p.affected_party_id = a.id and p.side = 'provider')`;

const ASKED_LINES = `
insert into quotation_line (quotation_id, line_number, position, concept_id, name, unit_id, quantity, unit_price)
select p.id, l.line_number, l.position, l.concept_id, l.name, l.unit_id, l.quantity, round(l.unit_price * 0.75)
from quotation p join quotation q on q.affected_party_id = p.affected_party_id and q.side = 'customer' and q.is_current
  join quotation_line l on l.quotation_id = q.id
where p.side = 'provider' and p.lines = 0 and p.state = 'draft'`;

const HANDED_IN = `
update quotation q set state = 'handedIn', closed_by = q.registered_by, closed_at = q.registered_at + interval '2 hours'
from affected_party a join claim c on c.id = a.claim_id
where a.id = q.affected_party_id and c.folio ~ '^[AD]-' and q.side = 'provider' and q.state = 'draft' and q.lines > 0`;

const FIGURES = `
update quotation q set subtotal = l.amount, price = l.amount, taxes = l.taxes, lines = l.lines
from (select l.quotation_id, sum(l.amount)::bigint as amount, sum(round(l.amount * v.tax_percentage / 100))::bigint as taxes, count(*)::int as lines
  from quotation_line l join quotation v on v.id = l.quotation_id group by 1) l
where l.quotation_id = q.id and q.lines = 0`;

const STATES = `
update quotation q set state = n.state, needs_authorization = n.state <> 'exempt', needs_later_authorization = false,
  closed_by = q.registered_by, closed_at = q.registered_at + interval '5 hours'
from (select a.id, case when s.number in (3.05, 4.01) then 'closed' when s.number = 4.02 then 'sent' when s.number = 4.03 then 'inGnp'
    when s.number = 4.05 then 'changesAsked' when s.number >= 4.04 and s.number < 9.02 then 'authorized' end as state
  from affected_party a join process_stage s on s.id = a.stage_id) n
where n.id = q.affected_party_id and n.state is not null and q.state = 'draft' and q.side = 'customer'`;

const BOOK = `
insert into amount_event (affected_party_id, measure, delta, tax_delta, source_kind, source_id, at, user_id)
select q.affected_party_id, m.measure, q.price, q.taxes, 'quotation', q.id, q.saved_at, q.registered_by
from quotation q, (values ('quoted'), ('authorized')) m (measure)
where q.side = 'customer' and q.price > 0 and (m.measure = 'quoted' or q.state = 'authorized')
  and not exists (select from amount_event e where e.affected_party_id = q.affected_party_id and e.measure = m.measure)`;

/** Authorized prices are remembered, as the nightly job would do. */
const MEMORY = 'select app.fold_prices(1000000)';
