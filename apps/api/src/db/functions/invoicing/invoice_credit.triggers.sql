drop trigger if exists keep_invoice_credit on invoice_credit;
create trigger keep_invoice_credit before insert or update on invoice_credit for each row execute function app.keep_invoice_credit();
drop trigger if exists follow_invoice_credit on invoice_credit;
create trigger follow_invoice_credit after insert or update on invoice_credit for each row execute function app.follow_invoice_credit();
