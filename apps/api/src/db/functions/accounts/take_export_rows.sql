-- Takes the rows in one statement, so that concurrent exports cannot take the same remainder; returns false if they
-- exceed the quota, which is announced once a day.
create or replace function app.take_export_rows(taker bigint, today date, asked integer, most integer, listing text, request text)
returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- An outsider takes from their own quota only.
  if session_user = 'app_outsider' then
    taker := app.current_user_id();
  end if;
  insert into export_quota as q (user_id, day, rows) select taker, today, asked where asked <= most
  on conflict (user_id) do update set day = today, is_told = q.is_told and q.day = today,
    rows = asked + case when q.day = today then q.rows else 0 end
  where asked + case when q.day = today then q.rows else 0 end <= most;
  if found then
    return true;
  end if;
  insert into export_quota as q (user_id, day, rows, is_told) values (taker, today, 0, true)
  on conflict (user_id) do update set is_told = true, day = today, rows = case when q.day = today then q.rows else 0 end
  where not (q.is_told and q.day = today);
  if found then
    perform app.announce('export.quotaReached', jsonb_build_object('userId', taker, 'listing', listing, 'rows', asked), taker, request);
  end if;
  return false;
end $$;
revoke all on function app.take_export_rows from public;
grant execute on function app.take_export_rows to app_staff, app_worker, app_outsider;
