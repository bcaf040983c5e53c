-- without transaction
create index concurrently whatsapp_received_placed_by on whatsapp_received (placed_by) where placed_by is not null;
