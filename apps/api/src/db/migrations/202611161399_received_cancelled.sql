-- without transaction
create index concurrently tax_receipt_received_cancelled on tax_receipt (id) where direction = 'received' and state = 'cancelled';
