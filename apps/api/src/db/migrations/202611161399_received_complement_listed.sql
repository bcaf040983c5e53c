-- without transaction
create index concurrently tax_receipt_payments_received on tax_receipt (uploaded_at desc nulls last, id)
  include (state, issued_at) where direction = 'received' and kind = 'P';
