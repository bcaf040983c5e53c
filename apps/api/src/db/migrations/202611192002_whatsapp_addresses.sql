-- without transaction
-- The last message to a telephone, which an answer is about.
create index concurrently outsider_message_by_telephone on outsider_message (address, id desc) where channel = 'whatsapp';
