-- For documents already counted; the others are counted when they become countable.
drop trigger if exists report_billed_added on invoice_party;
create trigger report_billed_added after insert on invoice_party
  for each row execute function app.follow_billed_party_in_report();
