-- without transaction
create index concurrently payment_request_by_date on payment_request (requested_at desc nulls last, id);
