-- Adds the pending changes to the totals. Readers see all of it or nothing; a second concurrent run would only wait.
create or replace function app.fold_macro() returns bigint language plpgsql as $$
declare folded bigint;
begin
  if not pg_try_advisory_xact_lock(4812031) then return 0; end if;
  with taken as (delete from macro_change returning *),
    summed as (select stage_id, customer_id, zone_id, sum(n)::bigint as n, sum(amount)::bigint as amount from taken group by 1, 2, 3),
    added as (
      insert into macro_total as t select * from summed where n <> 0 or amount <> 0 order by stage_id, customer_id, zone_id
      on conflict (stage_id, customer_id, zone_id) do update set n = t.n + excluded.n, amount = t.amount + excluded.amount)
  select count(*) into folded from taken;
  return folded;
end $$;
grant execute on function app.fold_macro() to app_worker;
