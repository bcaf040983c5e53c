-- A closed period stays closed, with the hour of the database, which the check of the ledger compares with postings.
create or replace function app.keep_accounting_period() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.state = 'closed' then
    raise exception 'the period % is closed for good', old.month using errcode = '23514';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'INSERT' and new.state <> 'closing' or new.state = 'closed' and old.state <> 'closing' then
    raise exception 'a period is closed after it was closing' using errcode = '23514';
  end if;
  if new.state = 'closed' then
    if new.month + interval '1 month' > app.business_day(clock_timestamp()) then
      raise exception 'the period % is not over', new.month using errcode = '23514';
    end if;
    perform app.lock_periods(true);
    new.closed_at := clock_timestamp();
  end if;
  return new;
end $$;
revoke all on function app.keep_accounting_period() from public;
