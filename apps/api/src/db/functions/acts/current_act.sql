-- The act of this transaction, recorded when the first row refers to it. core/cause.ts says who acts and by what;
-- a session without it, such as psql, is recorded under its application name.
create or replace function app.current_act() returns bigint language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  known text := current_setting('app.act_id', true);
  made bigint;
begin
  if known <> '' then
    return known::bigint;
  end if;
  insert into public.act (name, user_id, request_id)
  values (coalesce(nullif(current_setting('app.act', true), ''), nullif(current_setting('application_name'), ''), session_user),
    app.current_user_id(), app.current_request_id())
  returning id into made;
  perform set_config('app.act_id', made::text, true);
  return made;
end $$;
revoke all on function app.current_act() from public;
grant execute on function app.current_act() to app_staff, app_outsider, app_worker;
