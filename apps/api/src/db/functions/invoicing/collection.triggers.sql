drop trigger if exists keep_collection on collection;
create trigger keep_collection before update on collection for each row execute function app.keep_collection();
create or replace trigger touched_inserted after insert on collection referencing new table as new_rows
  for each statement execute function app.note_money_touched();
create or replace trigger touched_updated after update on collection referencing old table as old_rows new table as new_rows
  for each statement execute function app.note_money_touched();
