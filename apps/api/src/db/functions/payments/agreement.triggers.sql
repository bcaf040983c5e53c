drop trigger if exists within_agreement on agreement;
create constraint trigger within_agreement after update of state on agreement deferrable initially deferred
  for each row when (old.state = 'agreed' and new.state <> 'agreed') execute function app.keep_requests_within_agreement();

create or replace trigger touched_inserted after insert on agreement referencing new table as new_rows
  for each statement execute function app.note_money_touched();

create or replace trigger touched_updated after update on agreement referencing old table as old_rows new table as new_rows
  for each statement execute function app.note_money_touched();

create or replace trigger account_inserted after insert on agreement referencing new table as new_rows
  for each statement execute function app.follow_provider_account();

create or replace trigger account_updated after update on agreement referencing old table as old_rows new table as new_rows
  for each statement execute function app.follow_provider_account();
