drop trigger if exists keep_request on payment_request;
create trigger keep_request before insert or update on payment_request for each row execute function app.keep_payment_request();
drop trigger if exists follow_request on payment_request;
create trigger follow_request after insert or update of state, subtotal, tax on payment_request for each row execute function app.follow_payment_request();
drop trigger if exists within_agreement on payment_request;
create constraint trigger within_agreement after insert or update of state, subtotal on payment_request deferrable initially deferred
  for each row execute function app.keep_requests_within_agreement();
drop trigger if exists settle_order on payment_request;
create trigger settle_order after update of state on payment_request for each row
  when (app.payment_request_counts(new.state, 'paid') <> app.payment_request_counts(old.state, 'paid')) execute function app.follow_order_papers();

create or replace trigger touched_inserted after insert on payment_request referencing new table as new_rows
  for each statement execute function app.note_money_touched();

create or replace trigger touched_updated after update on payment_request referencing old table as old_rows new table as new_rows
  for each statement execute function app.note_money_touched();

create or replace trigger account_inserted after insert on payment_request referencing new table as new_rows
  for each statement execute function app.follow_provider_account();

create or replace trigger account_updated after update on payment_request referencing old table as old_rows new table as new_rows
  for each statement execute function app.follow_provider_account();
