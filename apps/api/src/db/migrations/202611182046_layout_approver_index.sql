-- without transaction
create index concurrently bank_layout_approved_by on bank_layout (approved_by) where approved_by is not null;
