-- without transaction
drop index concurrently if exists payment_request_found_by;
