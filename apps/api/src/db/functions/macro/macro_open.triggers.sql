create or replace trigger macro_inserted after insert on macro_open referencing new table as new_rows
  for each statement execute function app.note_macro_change();

create or replace trigger macro_updated after update on macro_open referencing old table as old_rows new table as new_rows
  for each statement execute function app.note_macro_change();

create or replace trigger macro_deleted after delete on macro_open referencing old table as old_rows
  for each statement execute function app.note_macro_change();

create or replace trigger text_copied after insert on macro_open referencing new table as new_rows
  for each statement execute function app.copy_macro_text();

-- Filled in the transaction that creates the trigger, whose lock keeps out every writer: no row is missed in between.
insert into macro_text select m.affected_party_id, c.search_key from macro_open m join claim c on c.id = m.claim_id
on conflict (affected_party_id) do nothing;
