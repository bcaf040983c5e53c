-- without transaction
create index concurrently if not exists payment_request_search on payment_request
  using gin (app.fold('sp-' || lpad(folio::text, 6, '0')) gin_trgm_ops);
