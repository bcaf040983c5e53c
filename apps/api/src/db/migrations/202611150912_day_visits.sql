-- The appointments of a day, kept or not.
create index appointment_by_time on appointment (scheduled_at) where state <> 'cancelled';
