-- without transaction
-- One message of the service for one row, and no more.
create unique index concurrently outsider_message_whatsapp_id on outsider_message (whatsapp_id) where whatsapp_id is not null;
