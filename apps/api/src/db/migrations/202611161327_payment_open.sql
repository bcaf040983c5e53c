-- without transaction
create index concurrently payment_request_open on payment_request (provider_id) include (state, total, valid_at)
  where state in ('valid', 'scheduled', 'complementPending') and provider_id is not null;
