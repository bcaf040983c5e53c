drop trigger if exists extranet_changed on claim;
create trigger extranet_changed after update of is_active, promise_date, adjuster_id, claim_number, report_number, insured_name, assigned_at, slug on claim
  for each row when ((old.is_active, old.promise_date, old.adjuster_id, old.claim_number, old.report_number, old.insured_name, old.assigned_at, old.slug)
    is distinct from (new.is_active, new.promise_date, new.adjuster_id, new.claim_number, new.report_number, new.insured_name, new.assigned_at, new.slug))
  execute function app.follow_claim_in_extranet();
