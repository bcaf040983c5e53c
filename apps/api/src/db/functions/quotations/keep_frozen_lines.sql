-- The lines of a closed version cannot change. Locks the version, so that it cannot be closed while its lines are
-- written.
create or replace function app.keep_frozen_lines() returns trigger language plpgsql as $$
declare
  standing text;
begin
  if tg_op = 'UPDATE' and app.is_erasing('quotation_line') then return new; end if;
  select state into standing from quotation where id = case when tg_op = 'INSERT' then new.quotation_id else old.quotation_id end for key share;
  if standing is distinct from 'draft' or (tg_op = 'UPDATE' and new.quotation_id <> old.quotation_id) then
    raise exception 'the version of this line is closed' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
