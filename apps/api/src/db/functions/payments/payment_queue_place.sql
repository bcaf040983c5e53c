-- Position of a valid request among all waiting for the same run, by when they became valid: two numbers that reveal
-- nothing of the others.
create or replace function app.payment_queue_place(of_request bigint) returns table (place integer, waiting integer) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*) filter (where (q.valid_at, q.id) <= (r.valid_at, r.id))::int, count(*)::int
  from payment_request r cross join payment_request q
  where r.id = of_request and r.state = 'valid' and not r.is_held and q.state = 'valid' and not q.is_held
    and (session_user <> 'app_outsider' or r.provider_id = app.current_provider_id())
  having count(*) > 0
$$;
revoke all on function app.payment_queue_place from public;
grant execute on function app.payment_queue_place to app_outsider, app_staff, app_worker;
