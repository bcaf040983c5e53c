-- without transaction
create unique index concurrently notification_once_per_topic on notification (user_id, topic) where topic is not null;
