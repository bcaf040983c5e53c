-- Whether a user may correct or cancel a request: its requester, or a colleague in the same provider.
create or replace function app.is_asked_by(requester bigint, asker bigint) returns boolean language sql stable strict
security definer set search_path = pg_catalog, public, pg_temp as $$
  select requester = asker or exists (select from user_account u join user_account v on v.provider_id = u.provider_id where u.id = requester and v.id = asker)
$$;
revoke all on function app.is_asked_by from public;
grant execute on function app.is_asked_by to app_staff, app_worker;
