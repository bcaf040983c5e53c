-- As it is printed: `complaintNumber` of packages/domain says the same, and a test compares them.
create or replace function app.complaint_number(folio bigint) returns text language sql immutable parallel safe
  as $$ select 'Q-' || lpad(folio::text, greatest(6, length(folio::text)), '0') $$;
