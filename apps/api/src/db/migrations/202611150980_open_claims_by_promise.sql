-- without transaction
create index concurrently claim_open_by_promise on claim (promise_date, id) where is_active and closed_at is null;
