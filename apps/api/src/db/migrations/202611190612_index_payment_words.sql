-- without transaction
create index concurrently if not exists payment_request_found_by on payment_request using gin (search_text gin_trgm_ops);
