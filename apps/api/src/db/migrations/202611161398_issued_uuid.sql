-- without transaction
-- Our own documents by any part of their fiscal folio.
create index concurrently tax_receipt_issued_uuid on tax_receipt using gin (uuid gin_trgm_ops) where direction = 'issued';
