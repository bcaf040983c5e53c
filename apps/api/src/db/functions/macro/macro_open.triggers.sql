create or replace trigger macro_inserted after insert on macro_open referencing new table as new_rows
  for each statement execute function app.note_macro_change();

create or replace trigger macro_updated after update on macro_open referencing old table as old_rows new table as new_rows
  for each statement execute function app.note_macro_change();

create or replace trigger macro_deleted after delete on macro_open referencing old table as old_rows
  for each statement execute function app.note_macro_change();
