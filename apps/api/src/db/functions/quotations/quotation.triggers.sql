drop trigger if exists keep_frozen on quotation;
create trigger keep_frozen before update or delete on quotation for each row execute function app.keep_frozen_quotation();

drop trigger if exists follow_quotation on quotation;
create trigger follow_quotation after insert or update of state, reason, is_current on quotation
  for each row when (new.side = 'customer') execute function app.follow_quotation();

drop trigger if exists follow_handed_in on quotation;
create trigger follow_handed_in after insert or update of state, is_current on quotation
  for each row when (new.side = 'provider') execute function app.follow_handed_in();

drop trigger if exists give_verification_code on quotation;
create trigger give_verification_code before insert or update of state on quotation
  for each row when (new.side = 'customer' and new.closed_at is not null and new.verification_code is null)
  execute function app.give_verification_code();
drop trigger if exists remember_prices on quotation;
create trigger remember_prices after update of state on quotation
  for each row when (new.side = 'customer' and new.state in ('authorized', 'exempt') and old.state is distinct from new.state)
  execute function app.remember_prices();
