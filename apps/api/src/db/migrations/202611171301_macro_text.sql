-- What the open work is searched by, beside it: the texts of all claims would be searched for what a few of them hold. Copies of
-- claim.search_key, kept by the triggers of macro_open and of claim, and filled when those are made.
create table macro_text (
  affected_party_id bigint primary key references macro_open (affected_party_id) on delete cascade,
  search_key text not null
);
create index macro_text_search on macro_text using gin (search_key gin_trgm_ops);
call app.wall('macro_text');
