create or replace trigger keep_return before insert or update on transfer_return
  for each row execute function app.keep_transfer_return();

create or replace trigger touched_inserted after insert on transfer_return referencing new table as new_rows
  for each statement execute function app.note_money_touched();

create or replace trigger touched_updated after update on transfer_return referencing old table as old_rows new table as new_rows
  for each statement execute function app.note_money_touched();
