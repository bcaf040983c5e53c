-- without transaction
-- A notification is kept under the time of its fact (decision 0091); the foreign key that proves it needs both in one unique index.
create unique index concurrently fact_id_and_time on fact (id, at);
