drop trigger if exists report_billed_moved on invoice;
create trigger report_billed_moved after update of state on invoice
  for each row when (new.kind in ('I', 'E') and new.state in ('stamped', 'cancelling', 'cancelled') and new.state is distinct from old.state)
  execute function app.follow_invoice_in_report();
