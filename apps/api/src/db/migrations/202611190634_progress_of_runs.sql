-- When the job that closes a run last came further: a run is stuck if that was long ago, not if it began long ago.
alter table payment_run add column progressed_at timestamptz;
