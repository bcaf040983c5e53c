drop trigger if exists keep_invoice_credit on invoice_credit;
create trigger keep_invoice_credit before insert or update on invoice_credit for each row execute function app.keep_invoice_credit();
drop trigger if exists follow_invoice_credit on invoice_credit;
create trigger follow_invoice_credit after insert or update on invoice_credit for each row execute function app.follow_invoice_credit();
create or replace trigger touched_inserted after insert on invoice_credit referencing new table as new_rows
  for each statement execute function app.note_money_touched();
create or replace trigger touched_updated after update on invoice_credit referencing old table as old_rows new table as new_rows
  for each statement execute function app.note_money_touched();
