-- without transaction
-- A message of the service is one of ours.
create unique index concurrently outsider_message_whatsapp_id on outsider_message (whatsapp_id) where whatsapp_id is not null;
