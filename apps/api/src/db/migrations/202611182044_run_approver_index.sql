-- without transaction
create index concurrently payment_run_approved_by on payment_run (approved_by) where approved_by is not null;
