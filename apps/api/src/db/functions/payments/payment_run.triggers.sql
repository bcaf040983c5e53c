create or replace trigger touched_inserted after insert on payment_run referencing new table as new_rows
  for each statement execute function app.note_money_touched();

create or replace trigger touched_updated after update on payment_run referencing old table as old_rows new table as new_rows
  for each statement execute function app.note_money_touched();

create or replace trigger keep_layout before update of layout on payment_run for each row execute function app.keep_run_layout();

create or replace trigger keep_second_person before update of number, needs_second_person on payment_run
  for each row execute function app.keep_second_person();
