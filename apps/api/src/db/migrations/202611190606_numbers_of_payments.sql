-- At least six digits: a longer folio is printed whole.
-- rewritten: as long as its indexes without words take to build, a table a transaction
alter table payment_request add column number text not null generated always as
  ('SP-' || lpad(folio::text, greatest(6, length(folio::text)), '0')) stored;
grant select (number) on payment_request to app_outsider;
