-- Copies the quotation's status to the party: reason and state of its current version, whether it is closed, and
-- whether any version is authorized.
create or replace function app.follow_quotation() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.affected_party a set quotation_reason = q.reason, is_quotation_closed = q.state <> 'draft',
    quotation_state = app.quotation_state(a.id, a.attending_provider_id),
    is_authorized = exists (select from public.quotation o
      where o.affected_party_id = a.id and o.side = 'customer' and o.state in ('authorized', 'exempt'))
  from public.quotation q
  where a.id = new.affected_party_id and q.affected_party_id = a.id and q.side = 'customer' and q.is_current;
  return null;
end $$;
