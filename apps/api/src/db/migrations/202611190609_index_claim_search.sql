-- without transaction
create index concurrently if not exists claim_search on claim using gin (search_key gin_trgm_ops) where is_active;
