import type { Client } from 'pg';

/** The attending provider's quotation for the same work, somewhat below ours and before it. Safe to run again. */
export async function seedProviderQuotations(client: Client): Promise<void> {
  for (const statement of [DOCUMENTS, LINES, FIGURES]) await client.query(statement);
}

const DOCUMENTS = `
insert into quotation (affected_party_id, side, provider_id, version_number, apply_taxes, tax_percentage, registered_by, registered_at, saved_at)
select q.affected_party_id, 'provider', a.attending_provider_id, 1, true, 16, u.id, q.registered_at - interval '1 day', q.registered_at - interval '1 day'
from quotation q join affected_party a on a.id = q.affected_party_id join claim c on c.id = a.claim_id
  join lateral (select min(id) as id from user_account where provider_id = a.attending_provider_id) u on u.id is not null
where q.side = 'customer' and q.is_current and c.folio ~ '^[AD]-'
  and not exists (select from quotation o where o.affected_party_id = a.id and o.side = 'provider')`;

const LINES = `
insert into quotation_line (quotation_id, line_number, position, concept_id, name, unit_id, quantity, unit_price)
select o.id, l.line_number, l.position, l.concept_id, l.name, l.unit_id, l.quantity, round(l.unit_price * 0.74 / 100) * 100
from quotation o join quotation q on q.affected_party_id = o.affected_party_id and q.side = 'customer' and q.is_current
  join quotation_line l on l.quotation_id = q.id
where o.side = 'provider' and o.state = 'draft' and o.lines = 0`;

const FIGURES = `
update quotation q set subtotal = l.amount, price = l.amount, taxes = l.taxes, lines = l.lines, state = 'handedIn',
  closed_by = q.registered_by, closed_at = q.registered_at
from (select l.quotation_id, sum(l.amount)::bigint as amount, sum(round(l.amount * v.tax_percentage / 100))::bigint as taxes, count(*)::int as lines
  from quotation_line l join quotation v on v.id = l.quotation_id where v.side = 'provider' group by 1) l
where l.quotation_id = q.id and q.lines = 0`;
