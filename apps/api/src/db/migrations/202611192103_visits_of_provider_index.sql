-- without transaction
create index concurrently appointment_of_visiting_provider on appointment (visitor_provider_id, scheduled_at) where visitor_provider_id is not null;
