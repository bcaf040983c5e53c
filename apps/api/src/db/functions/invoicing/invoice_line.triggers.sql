drop trigger if exists sum_of_lines on invoice_line;
create constraint trigger sum_of_lines after insert on invoice_line deferrable initially deferred
  for each row execute function app.keep_invoice_total();
