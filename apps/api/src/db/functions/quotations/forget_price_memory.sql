-- Empties the memory and lets every fact wait again, with those of versions that were authorized before there were facts: the next run makes
-- it anew.
create or replace function app.forget_price_memory() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4812032);
  delete from price_memory;
  perform app.write_price_facts(null);
  insert into price_fact_waiting (fact_id) select id from price_fact where side = 'customer' on conflict do nothing;
end $$;
