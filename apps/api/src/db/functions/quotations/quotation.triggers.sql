drop trigger if exists keep_frozen on quotation;
create trigger keep_frozen before update or delete on quotation for each row execute function app.keep_frozen_quotation();

drop trigger if exists follow_quotation on quotation;
create trigger follow_quotation after insert or update of state, reason, is_current on quotation
  for each row when (new.side = 'customer') execute function app.follow_quotation();
