-- without transaction
create index concurrently customer_of_business_unit on customer (business_unit_id) where business_unit_id is not null;
