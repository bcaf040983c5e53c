drop trigger if exists keep_collection_part on collection_part;
create trigger keep_collection_part before insert or update on collection_part for each row execute function app.keep_collection_part();
drop trigger if exists follow_collection_part on collection_part;
create trigger follow_collection_part after insert or update of reversed_at, effective_at on collection_part
  for each row execute function app.follow_collection_part();
drop trigger if exists sum_of_parties on collection_part;
create constraint trigger sum_of_parties after insert on collection_part deferrable initially deferred
  for each row execute function app.keep_collection_parties();
create or replace trigger touched_inserted after insert on collection_part referencing new table as new_rows
  for each statement execute function app.note_money_touched();
create or replace trigger touched_updated after update on collection_part referencing old table as old_rows new table as new_rows
  for each statement execute function app.note_money_touched();
