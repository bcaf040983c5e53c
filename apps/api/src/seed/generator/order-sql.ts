/**
 * An accepted order for every agreement of generated parties $1 to $2 whose work began (the demo has its own), with one
 * line for the whole amount and one shared file. Returns how many.
 */
export const ORDERS = `
with file as (
    insert into stored_file (key, name, media_type, size, purpose, state, sha256, uploaded_by, attached_at, checked_at)
    select '019a0000-0000-7000-8000-00000000c0de', 'orden.pdf', 'application/pdf', 1000, 'claimDocument', 'ready', sha256('orden'), min(u.id), now(), now()
    from user_account u on conflict do nothing returning key),
  agreed as (
    select g.*, f.days, f.advance_percentage, f.payee_name, a.name as party, c.address, coalesce(nullif(c.claim_number, ''), c.folio) as number,
      a.visually_validated_on is not null or g.id % 5 > 0 as is_accepted, nextval('purchase_order_folio') as folio
    from agreement g join price_offer f on f.id = g.offer_id join affected_party a on a.id = g.affected_party_id
      join process_stage s on s.id = a.stage_id join claim c on c.id = a.claim_id
    where g.affected_party_id between $1 and $2 and c.folio !~ '^[AD]-' and g.state = 'agreed' and g.way <> 'affectedPayment' and s.number >= 5.02),
  made as (
    insert into purchase_order (folio, version_number, affected_party_id, agreement_id, provider_id, payee_name, payee_email, amount, taxes, days,
      advance_percentage, file_key, sha256, issued_by, issued_at, reminded_at, claim_number, party, place, accepted_at, accepted_through)
    select g.folio, 1, g.affected_party_id, g.id, g.provider_id, coalesce(nullif(p.full_name, ''), p.name, g.payee_name), coalesce(p.email, ''), g.amount,
      g.taxes, g.days, g.advance_percentage, '019a0000-0000-7000-8000-00000000c0de', encode(sha256('orden'), 'hex'), g.agreed_by,
      g.at + interval '1 day', g.at + interval '1 day', g.number, g.party, g.address,
      case when g.is_accepted then g.at + interval '2 days' end, case when g.is_accepted then 'link' end
    from agreed g left join provider p on p.id = g.provider_id
    where exists (select from file union all select from stored_file where key = '019a0000-0000-7000-8000-00000000c0de')
    returning id, affected_party_id, amount, taxes, issued_at, issued_by),
  lined as (
    insert into purchase_order_line (order_id, position, name, quantity, amount)
    select id, 1, 'Reparación del daño', 1, amount from made returning order_id),
  booked as (
    insert into amount_event (affected_party_id, measure, delta, tax_delta, source_kind, source_id, at, user_id)
    select affected_party_id, 'ordered', sum(amount), sum(taxes), 'order', min(id), min(issued_at), min(issued_by) from made group by affected_party_id
    returning id)
select (select count(*) from lined)::int as orders, (select count(*) from booked)::int as parties`;
