drop trigger if exists hold_asked on payment_request;
create trigger hold_asked after insert on payment_request for each row when (new.state = 'requested') execute function app.hold_asked_payment();
drop trigger if exists hold_asked_later on payment_request;
create trigger hold_asked_later after update of state on payment_request for each row
  when (new.state = 'requested' and old.state <> 'requested') execute function app.hold_asked_payment();
