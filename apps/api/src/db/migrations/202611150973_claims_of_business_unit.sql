-- without transaction
create index concurrently claim_of_business_unit on claim (business_unit_id) where business_unit_id is not null;
