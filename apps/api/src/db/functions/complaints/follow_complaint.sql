-- While a complaint about a party is open its payments are held and it is flagged; the last closed one ends both.
create or replace function app.follow_complaint() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  why text := 'Queja ' || app.complaint_number(new.folio);
begin
  if app.has_open_complaint(new.affected_party_id) then
    update public.affected_party set alternate_process = 'queja' where id = new.affected_party_id and alternate_process is null;
    perform app.hold_payments_of(new.affected_party_id, why);
  else
    update public.affected_party a set alternate_process = null where a.id = new.affected_party_id and (a.alternate_process = 'queja'
      or a.alternate_process = 'garantia' and exists (select from public.complaint k join public.complaint_interval i on i.complaint_id = k.id
        join public.complaint_stage t on t.id = i.stage_id where k.affected_party_id = a.id and t.key = 'warranty'));
    perform app.release_payments_of(new.affected_party_id, 'complaint', why || ' cerrada');
  end if;
  if new.provider_id is not null and tg_op = 'UPDATE' then perform app.count_complaints(new.provider_id); end if;
  return null;
end $$;
