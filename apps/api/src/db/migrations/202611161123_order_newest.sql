-- without transaction
create index concurrently purchase_order_newest on purchase_order (issued_at desc nulls last, id);
