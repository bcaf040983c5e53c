-- without transaction
create index concurrently appointment_of_staff on appointment (visitor_id, scheduled_at) where visitor_id is not null;
