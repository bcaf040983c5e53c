-- without transaction
-- Until when a telephone may be answered freely, and its side of the conversation.
create index concurrently whatsapp_received_by_phone on whatsapp_received (phone, received_at desc) where phone is not null;
