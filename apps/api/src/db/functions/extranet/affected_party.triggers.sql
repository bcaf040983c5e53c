drop trigger if exists extranet_added on affected_party;
create trigger extranet_added after insert on affected_party for each row when (new.is_visible_in_extranet)
  execute function app.follow_party_in_extranet();

drop trigger if exists extranet_changed on affected_party;
create trigger extranet_changed after update of is_active, is_visible_in_extranet, stage_id, stage_since, finished_at, zone_id, customer_id, name on affected_party
  for each row when (new.is_visible_in_extranet or old.is_visible_in_extranet) execute function app.follow_party_in_extranet();
