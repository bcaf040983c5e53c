-- without transaction
create unique index concurrently purchase_order_by_verification on purchase_order (verification_code) where verification_code is not null;
