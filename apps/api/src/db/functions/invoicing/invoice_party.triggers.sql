drop trigger if exists keep_party on invoice_party;
create trigger keep_party before insert or update on invoice_party for each row execute function app.keep_invoice_party();
drop trigger if exists sum_of_lines on invoice_party;
create constraint trigger sum_of_lines after insert or update on invoice_party deferrable initially deferred
  for each row execute function app.keep_invoice_total();
create or replace trigger touched_inserted after insert on invoice_party referencing new table as new_rows
  for each statement execute function app.note_money_touched();
create or replace trigger touched_updated after update on invoice_party referencing old table as old_rows new table as new_rows
  for each statement execute function app.note_money_touched();
