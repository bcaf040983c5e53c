drop trigger if exists report_billed_changed on claim;
create trigger report_billed_changed after update of zone_id, supervisor_id on claim
  for each row when ((old.zone_id, old.supervisor_id) is distinct from (new.zone_id, new.supervisor_id))
  execute function app.follow_claim_in_report_billed();
