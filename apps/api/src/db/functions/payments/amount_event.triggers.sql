create or replace trigger touched_inserted after insert on amount_event referencing new table as new_rows
  for each statement execute function app.note_money_touched();
