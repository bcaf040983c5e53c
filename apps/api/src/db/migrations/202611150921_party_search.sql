-- without transaction
create index concurrently affected_party_search on affected_party using gin (app.party_search_key(name, phone_keys) gin_trgm_ops);
