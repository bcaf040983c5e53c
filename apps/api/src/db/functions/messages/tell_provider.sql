-- Writes a message to a provider and the job that sends it. Without `told` it goes to the provider who attends the party. A
-- provider who declined the work gets no message that it was taken away. Runs as its owner, because the act may be that of an
-- insurer or of an affected party, who see neither provider nor messages.
create or replace function app.tell_provider(party bigint, told bigint, about text, moment timestamptz, author bigint default null,
  former bigint default null, way text default null) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  made bigint;
begin
  if session_user = 'app_outsider' then
    author := app.current_user_id();
  end if;
  insert into public.outsider_message (claim_id, affected_party_id, provider_id, occasion, channel, queued_by, queued_at, former_id)
  select a.claim_id, a.id, p.id, about, way, author, moment, former
  from public.affected_party a join public.provider p on p.id = coalesce(told, a.attending_provider_id)
  where a.id = party and not (about in ('released', 'calledOff') and exists (select from (
      select s.declined_at from public.provider_assignment s
      where s.affected_party_id = a.id and s.provider_id = p.id order by s.id desc limit 1) l where l.declined_at is not null))
  returning id into made;
  if made is not null then
    perform graphile_worker.add_job('send-message', json_build_object('messageId', made), job_key := 'message-' || made,
      max_attempts := 13);
  end if;
  return made;
end $$;
revoke all on function app.tell_provider from public;
grant execute on function app.tell_provider to app_staff, app_outsider, app_worker;
