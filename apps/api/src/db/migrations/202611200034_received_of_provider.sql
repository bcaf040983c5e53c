-- without transaction
create index concurrently whatsapp_received_of_provider on whatsapp_received (provider_id) where provider_id is not null;
