-- without transaction
create index concurrently claim_open_by_customer on claim (customer_id, zone_id) where is_active and closed_at is null;
