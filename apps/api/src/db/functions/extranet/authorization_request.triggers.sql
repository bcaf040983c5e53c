drop trigger if exists extranet_changed on authorization_request;
create trigger extranet_changed after insert or update of state, ended_at on authorization_request
  for each row execute function app.follow_request_in_extranet();
