-- without transaction
create index concurrently purchase_order_link_of_user on purchase_order_link (user_id) where user_id is not null;
