-- without transaction
create index concurrently payment_request_found_by on payment_request using gin (search_text gin_trgm_ops);
