drop trigger if exists follow_stage on affected_party;
create constraint trigger follow_stage after update of stage_id, stage_since on affected_party deferrable initially deferred
  for each row execute function app.check_stage_of_party('id');

create or replace trigger enter_process after insert on affected_party referencing new table as new_parties
  for each statement execute function app.enter_process();

create or replace trigger macro_inserted after insert on affected_party referencing new table as new_rows
  for each statement execute function app.follow_party_in_macro();

create or replace trigger macro_updated after update on affected_party referencing old table as old_rows new table as new_rows
  for each statement execute function app.follow_party_in_macro();
