-- without transaction
create index concurrently indirect_cost_of_receipt on indirect_cost (receipt_id) where receipt_id is not null;
