drop trigger if exists follow_attending_provider on affected_party;
create trigger follow_attending_provider before update of attending_provider_id on affected_party for each row
  when (new.attending_provider_id is distinct from old.attending_provider_id) execute function app.follow_attending_provider();
