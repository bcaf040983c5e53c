create or replace trigger touched_inserted after insert on payment_request_receipt referencing new table as new_rows
  for each statement execute function app.note_money_touched();

create or replace trigger touched_updated after update on payment_request_receipt referencing old table as old_rows new table as new_rows
  for each statement execute function app.note_money_touched();

create or replace trigger touched_deleted after delete on payment_request_receipt referencing old table as old_rows
  for each statement execute function app.note_money_touched();

create or replace trigger account_inserted after insert on payment_request_receipt referencing new table as new_rows
  for each statement execute function app.follow_provider_account();

create or replace trigger account_updated after update on payment_request_receipt referencing old table as old_rows new table as new_rows
  for each statement execute function app.follow_provider_account();

create or replace trigger account_deleted after delete on payment_request_receipt referencing old table as old_rows
  for each statement execute function app.follow_provider_account();
