drop trigger if exists keep_request on payment_request;
create trigger keep_request before insert or update on payment_request for each row execute function app.keep_payment_request();
drop trigger if exists follow_request on payment_request;
create trigger follow_request after insert or update of state, subtotal, tax on payment_request for each row execute function app.follow_payment_request();
drop trigger if exists within_agreement on payment_request;
create constraint trigger within_agreement after insert or update of state, subtotal on payment_request deferrable initially deferred
  for each row execute function app.keep_requests_within_agreement();
