-- without transaction
create index concurrently claim_by_number on claim (claim_number, id) where is_active;
