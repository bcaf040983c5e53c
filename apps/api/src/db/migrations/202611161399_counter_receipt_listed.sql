-- without transaction
create index concurrently counter_receipt_listed on counter_receipt (made_at desc nulls last, id);
