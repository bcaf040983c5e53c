-- without transaction
create index concurrently if not exists claim_by_number_part on claim using gin (app.number_parts(search_key)) where is_active;
