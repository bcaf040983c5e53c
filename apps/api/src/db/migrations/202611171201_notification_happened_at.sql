-- When what a notification tells of happened: the time of its fact, or of the row where there is none. It says in which month the row is kept, and
-- as it follows from the fact, keys with it in them hold what they held without it.
alter table notification add column happened_at timestamptz;
alter table notification alter column happened_at set default now();
update notification n set happened_at = coalesce((select f.at from fact f where f.id = n.fact_id), n.created_at);
alter table notification add constraint notification_happened_at_known check (happened_at is not null) not valid;
alter table notification add constraint notification_fact_id_happened_at_fkey foreign key (fact_id, happened_at) references fact (id, at) not valid;
