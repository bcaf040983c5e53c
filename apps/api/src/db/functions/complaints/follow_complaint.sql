-- A party is flagged while a complaint about it is open; the last closed one ends that.
create or replace function app.follow_complaint() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if app.has_open_complaint(new.affected_party_id) then
    update public.affected_party set alternate_process = 'queja' where id = new.affected_party_id and alternate_process is null;
  else
    update public.affected_party a set alternate_process = null where a.id = new.affected_party_id and (a.alternate_process = 'queja'
      or a.alternate_process = 'garantia' and exists (select from public.complaint k join public.complaint_interval i on i.complaint_id = k.id
        join public.complaint_stage t on t.id = i.stage_id where k.affected_party_id = a.id and t.key = 'warranty'));
  end if;
  if new.provider_id is not null and tg_op = 'UPDATE' then perform app.count_complaints(new.provider_id); end if;
  return null;
end $$;
