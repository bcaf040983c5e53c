drop trigger if exists follow_hold on payment_hold;
create trigger follow_hold after insert or update of released_at on payment_hold for each row execute function app.follow_payment_hold();

create or replace trigger touched_inserted after insert on payment_hold referencing new table as new_rows
  for each statement execute function app.note_money_touched();

create or replace trigger touched_updated after update on payment_hold referencing old table as old_rows new table as new_rows
  for each statement execute function app.note_money_touched();
