drop trigger if exists hold_asked on payment_request;
drop trigger if exists hold_asked_later on payment_request;
drop trigger if exists held_while_complained on payment_request;
create constraint trigger held_while_complained after insert or update of state on payment_request deferrable initially deferred
  for each row when (new.state = 'requested') execute function app.refuse_unheld_payment();
