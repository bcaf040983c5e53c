create or replace trigger touched_inserted after insert on payment_transfer referencing new table as new_rows
  for each statement execute function app.note_money_touched();

create or replace trigger touched_updated after update on payment_transfer referencing old table as old_rows new table as new_rows
  for each statement execute function app.note_money_touched();

create or replace trigger keep_booked before update of state, cash, surplus on payment_transfer
  for each row execute function app.keep_booked_transfer();
