-- without transaction
drop index concurrently if exists payment_request_search;
