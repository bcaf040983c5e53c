drop trigger if exists settle_order on tax_receipt;
create trigger settle_order after insert or update of state, affected_party_id, provider_id on tax_receipt for each row
  when (new.direction = 'received') execute function app.follow_order_papers();

create or replace trigger touched_inserted after insert on tax_receipt referencing new table as new_rows
  for each statement execute function app.note_money_touched();

create or replace trigger touched_updated after update on tax_receipt referencing old table as old_rows new table as new_rows
  for each statement execute function app.note_money_touched();

create or replace trigger account_inserted after insert on tax_receipt referencing new table as new_rows
  for each statement execute function app.follow_provider_account();

create or replace trigger account_updated after update on tax_receipt referencing old table as old_rows new table as new_rows
  for each statement execute function app.follow_provider_account();
