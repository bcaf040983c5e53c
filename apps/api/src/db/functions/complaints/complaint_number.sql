-- The printed number, same as `complaintNumber` of packages/domain; a test compares them.
create or replace function app.complaint_number(folio bigint) returns text language sql immutable parallel safe
  as $$ select 'Q-' || lpad(folio::text, greatest(6, length(folio::text)), '0') $$;
