drop trigger if exists release_commitments on affected_party;
drop trigger if exists left_commitments on affected_party;
create constraint trigger left_commitments
  after update of attending_provider_id, is_active, stage_id, is_paid_to_affected_party, brings_own_provider on affected_party
  deferrable initially deferred for each row
  when ((new.attending_provider_id, new.is_active, new.stage_id, new.is_paid_to_affected_party, new.brings_own_provider)
    is distinct from (old.attending_provider_id, old.is_active, old.stage_id, old.is_paid_to_affected_party, old.brings_own_provider))
  execute function app.refuse_left_commitments();
