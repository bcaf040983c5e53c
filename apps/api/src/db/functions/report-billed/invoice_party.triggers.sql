-- Those of a document that is counted already; the others are counted when it is.
drop trigger if exists report_billed_added on invoice_party;
create trigger report_billed_added after insert on invoice_party
  for each row execute function app.follow_billed_party_in_report();
