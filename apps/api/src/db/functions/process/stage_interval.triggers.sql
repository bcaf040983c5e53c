create or replace trigger keep_chain before insert on stage_interval for each row execute function app.keep_interval_chain('affected_party_id');

create or replace trigger keep before update or delete on stage_interval for each row execute function app.keep_interval();

create or replace trigger keep_truncate before truncate on stage_interval for each statement execute function app.refuse_change();

drop trigger if exists follow_stage on stage_interval;
create constraint trigger follow_stage after update of closed_at on stage_interval deferrable initially deferred
  for each row when (old.closed_at is null) execute function app.check_stage_of_party('affected_party_id');

create or replace trigger macro_inserted after insert on stage_interval referencing new table as new_rows
  for each statement execute function app.follow_interval_in_macro();
