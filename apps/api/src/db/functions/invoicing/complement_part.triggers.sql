drop trigger if exists keep_complement_part on complement_part;
create trigger keep_complement_part before insert or update on complement_part for each row execute function app.keep_complement_part();
create or replace trigger touched_inserted after insert on complement_part referencing new table as new_rows
  for each statement execute function app.note_money_touched();
create or replace trigger touched_updated after update on complement_part referencing old table as old_rows new table as new_rows
  for each statement execute function app.note_money_touched();
