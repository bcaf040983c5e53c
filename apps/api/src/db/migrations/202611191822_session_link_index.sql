-- without transaction
-- The sessions of a link, which end with it.
create index concurrently session_of_provider_link on session (provider_link_id) where provider_link_id is not null;
