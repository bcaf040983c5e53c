-- without transaction
create index concurrently tax_receipt_owes_cancellation on tax_receipt (id) where owes_cancellation_since is not null;
