-- The photos of a line cannot change once its version is closed.
create or replace function app.keep_frozen_photos() returns trigger language plpgsql as $$
declare
  pinned bigint := case when tg_op = 'DELETE' then old.line_id else new.line_id end;
begin
  if exists (select from quotation_line l join quotation q on q.id = l.quotation_id where l.id = pinned and q.state <> 'draft') then
    raise exception 'the version of this line is closed' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
