-- without transaction
-- Providers' receipts by series, folio and fiscal folio.
create index concurrently tax_receipt_received_found_by on tax_receipt using gin (app.fold(series || '-' || folio || ' ' || uuid) gin_trgm_ops)
  where direction = 'received';
