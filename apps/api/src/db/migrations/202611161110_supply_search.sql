-- without transaction
create index concurrently supply_search on supply using gin (app.fold(name) gin_trgm_ops) where is_active;
