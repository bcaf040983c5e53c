drop trigger if exists keep_counter_receipt_invoice on counter_receipt_invoice;
create trigger keep_counter_receipt_invoice before insert or update on counter_receipt_invoice
  for each row execute function app.keep_counter_receipt_invoice();
