-- without transaction
-- As strict as notification_once_per_fact: a foreign key says that happened_at is the time of the fact, so one fact has one.
create unique index concurrently notification_fact_once on notification (fact_id, user_id, verb, happened_at) where fact_id is not null;
