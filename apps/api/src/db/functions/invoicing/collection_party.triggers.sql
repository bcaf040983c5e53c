drop trigger if exists sum_of_parties on collection_party;
create constraint trigger sum_of_parties after insert on collection_party deferrable initially deferred
  for each row execute function app.keep_collection_parties();
create or replace trigger touched_inserted after insert on collection_party referencing new table as new_rows
  for each statement execute function app.note_money_touched();
