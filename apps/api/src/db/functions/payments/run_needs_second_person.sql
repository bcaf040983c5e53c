-- Whether a run that closes waits for a second person: for its total, or for what one payee gets in a day. The lock makes two runs that
-- close at once see each other.
create or replace function app.run_needs_second_person(of_run bigint) returns boolean language plpgsql volatile
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  rule payment_rule;
begin
  select * into rule from payment_rule where id = 1 for update;
  return (select coalesce(sum(t.amount), 0) from payment_transfer t where t.run_id = of_run) > rule.second_person_limit
    or exists (select from app.payee_days(of_run) d where d.total > rule.payee_day_limit);
end $$;
revoke all on function app.run_needs_second_person from public;
grant execute on function app.run_needs_second_person to app_staff, app_worker;
