-- without transaction
-- Keys of a table kept by months contain the time.
create unique index concurrently notification_id_happened_at on notification (id, happened_at);
