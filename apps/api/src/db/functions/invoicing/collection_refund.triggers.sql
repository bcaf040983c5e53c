create or replace trigger keep_refund before insert or update on collection_refund
  for each row execute function app.keep_collection_refund();
create or replace trigger touched_inserted after insert on collection_refund referencing new table as new_rows
  for each statement execute function app.note_money_touched();
create or replace trigger touched_updated after update on collection_refund referencing old table as old_rows new table as new_rows
  for each statement execute function app.note_money_touched();
