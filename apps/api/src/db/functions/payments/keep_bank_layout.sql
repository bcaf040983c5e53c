-- An approval holds for the layout that was shown: a changed layout loses it.
create or replace function app.keep_bank_layout() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.form, new.encoding, new.line_end, new.delimiter, new.columns, new.header, new.trailer, new.same_bank)
      is distinct from (old.form, old.encoding, old.line_end, old.delimiter, old.columns, old.header, old.trailer, old.same_bank)
    and (new.approved_at is not null or new.saved_by is null) then
    raise exception 'a changed layout is approved again' using errcode = '42501';
  end if;
  return new;
end $$;
