create or replace trigger touched_inserted after insert on payee_account referencing new table as new_rows
  for each statement execute function app.note_money_touched();

create or replace trigger touched_updated after update on payee_account referencing old table as old_rows new table as new_rows
  for each statement execute function app.note_money_touched();
