-- without transaction
create index concurrently purchase_order_newest_of_provider on purchase_order (provider_id, issued_at desc nulls last, id);
