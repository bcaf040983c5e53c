-- without transaction
create index concurrently payment_request_figures on payment_request (requested_at, state) include (total, is_held, requested_by, paid_at);
