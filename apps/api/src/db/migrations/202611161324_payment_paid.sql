-- without transaction
create index concurrently payment_request_paid on payment_request (paid_on desc nulls last, id) include (total, state) where paid_on is not null;
