-- without transaction
create index concurrently purchase_order_waiting on purchase_order (reminded_at) where state = 'issued' and accepted_at is null and declined_at is null;
