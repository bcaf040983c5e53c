drop trigger if exists keep_invoice on invoice;
create trigger keep_invoice before insert or update on invoice for each row execute function app.keep_invoice();
drop trigger if exists follow_invoice on invoice;
create trigger follow_invoice after insert or update on invoice for each row execute function app.follow_invoice();
drop trigger if exists sum_of_lines on invoice;
create constraint trigger sum_of_lines after insert or update of state, subtotal, discount, tax on invoice deferrable initially deferred
  for each row execute function app.keep_invoice_total();
create or replace trigger touched_inserted after insert on invoice referencing new table as new_rows
  for each statement execute function app.note_money_touched();
create or replace trigger touched_updated after update on invoice referencing old table as old_rows new table as new_rows
  for each statement execute function app.note_money_touched();
