-- Tables of some thousand rows, together. `display_name` has one surname, as people are called; `full_name` has both, as on papers.
alter table user_account
  -- rewritten: less than a second
  add column display_name text not null generated always as (trim(first_name || ' ' || last_name)) stored,
  -- rewritten: in the same pass
  add column full_name text not null generated always as (trim(first_name || ' ' || last_name || case when
    mothers_last_name = '' then '' else ' ' || mothers_last_name end)) stored;

-- The commercial name, or else the full name, which tax papers and transfers always bear.
alter table provider
  -- rewritten: less than a second
  add column display_name text not null generated always as (coalesce(nullif(commercial_name, ''), trim(name || ' ' ||
    last_name || case when mothers_last_name = '' then '' else ' ' || mothers_last_name end))) stored;
grant select (display_name) on provider to app_outsider;

-- At least six digits (five for indirect costs): a longer folio is printed whole.
-- rewritten: about a second
alter table complaint add column number text not null generated always as
  ('Q-' || lpad(folio::text, greatest(6, length(folio::text)), '0')) stored;
grant select (number) on complaint to app_outsider;
-- rewritten: about a second
alter table counter_receipt add column number text not null generated always as
  ('CR-' || lpad(folio::text, greatest(6, length(folio::text)), '0')) stored;
-- rewritten: about a second
alter table collection add column number text not null generated always as
  ('CO-' || lpad(folio::text, greatest(6, length(folio::text)), '0')) stored;
-- rewritten: less than a second
alter table privacy_request add column number text not null generated always as
  ('AR-' || lpad(folio::text, greatest(6, length(folio::text)), '0')) stored;
-- rewritten: less than a second
alter table indirect_cost add column number text not null generated always as
  ('CI-' || lpad(folio::text, greatest(5, length(folio::text)), '0')) stored;
