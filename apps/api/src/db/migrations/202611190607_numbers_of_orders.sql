-- rewritten: as long as its indexes take to build, a table a transaction
alter table purchase_order add column number text not null generated always as
  ('OC-' || lpad(folio::text, greatest(6, length(folio::text)), '0')) stored;
