-- without transaction
create index concurrently whatsapp_received_of_party on whatsapp_received (affected_party_id) where affected_party_id is not null;
