-- Posts on the day it happened or, where that is in a closed period, at noon of the first open day with its own day beside it.
create or replace function app.post_when_open(txn_kind text, source text, source_id bigint, idempotency_key text, happened_at timestamptz,
  user_id bigint, reversed_id bigint, entries jsonb) returns bigint language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  day date := app.business_day(happened_at);
  open_day date;
begin
  perform app.lock_periods(false);
  open_day := app.first_open_day(day);
  if open_day = day then
    return app.post_ledger(txn_kind, source, source_id, idempotency_key, happened_at, user_id, reversed_id, entries, null);
  end if;
  return app.post_ledger(txn_kind, source, source_id, idempotency_key, (open_day + time '12:00') at time zone 'UTC', user_id, reversed_id,
    entries, day);
end $$;
revoke all on function app.post_when_open(text, text, bigint, text, timestamptz, bigint, bigint, jsonb) from public;
grant execute on function app.post_when_open(text, text, bigint, text, timestamptz, bigint, bigint, jsonb) to app_staff, app_worker;
