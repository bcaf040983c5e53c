-- without transaction
create index concurrently tax_receipt_cancellation_asked on tax_receipt (id) where cancellation_since is not null;
