-- without transaction
create index concurrently bank_layout_saved_by on bank_layout (saved_by) where saved_by is not null;
