drop trigger if exists keep_counter_receipt_invoice on counter_receipt_invoice;
create trigger keep_counter_receipt_invoice before insert or update on counter_receipt_invoice
  for each row execute function app.keep_counter_receipt_invoice();
create or replace trigger touched_inserted after insert on counter_receipt_invoice referencing new table as new_rows
  for each statement execute function app.note_money_touched();
create or replace trigger touched_updated after update on counter_receipt_invoice referencing old table as old_rows new table as new_rows
  for each statement execute function app.note_money_touched();
