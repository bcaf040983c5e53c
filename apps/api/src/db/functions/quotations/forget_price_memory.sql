-- Empties the price memory and marks every fact as pending, including those of versions authorized before facts
-- existed: the next run rebuilds it.
create or replace function app.forget_price_memory() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4812032);
  delete from price_memory;
  perform app.write_price_facts(null);
  insert into price_fact_waiting (fact_id) select id from price_fact where side = 'customer' on conflict do nothing;
end $$;
