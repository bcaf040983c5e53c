drop trigger if exists keep_invoice_cancellation on invoice_cancellation;
create trigger keep_invoice_cancellation before insert or update on invoice_cancellation
  for each row execute function app.keep_invoice_cancellation();
