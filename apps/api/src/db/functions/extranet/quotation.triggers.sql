drop trigger if exists extranet_changed on quotation;
create trigger extranet_changed after update of state, is_current, total on quotation
  for each row when (new.side = 'customer' and (old.state, old.is_current, old.total) is distinct from (new.state, new.is_current, new.total))
  execute function app.follow_quotation_in_extranet();
