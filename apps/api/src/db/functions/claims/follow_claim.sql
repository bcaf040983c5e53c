create or replace function app.follow_claim() returns trigger language plpgsql as $$
begin
  update affected_party set customer_id = new.customer_id, zone_id = new.zone_id
  where claim_id = new.id and (customer_id, zone_id) is distinct from (new.customer_id, new.zone_id);
  return null;
end $$;
