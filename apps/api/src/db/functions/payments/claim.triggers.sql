create or replace trigger found_by_number after update of claim_number, report_number, folio on claim for each row
  when ((new.claim_number, new.report_number, new.folio) is distinct from (old.claim_number, old.report_number, old.folio))
  execute function app.follow_names_in_payments();
