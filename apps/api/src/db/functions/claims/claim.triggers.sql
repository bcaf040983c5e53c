create or replace trigger count_inserted after insert on claim referencing new table as new_rows
  for each statement execute function app.count_claims();

create or replace trigger count_updated after update on claim referencing old table as old_rows new table as new_rows
  for each statement execute function app.count_claims();

create or replace trigger count_deleted after delete on claim referencing old table as old_rows
  for each statement execute function app.count_claims();

create or replace trigger follow_claim after update of customer_id, zone_id on claim
  for each row when ((old.customer_id, old.zone_id) is distinct from (new.customer_id, new.zone_id))
  execute function app.follow_claim();

create or replace trigger follow_promise after update of promise_date on claim
  for each row when (old.promise_date is distinct from new.promise_date) execute function app.follow_promise();

create or replace trigger macro_updated after update on claim referencing old table as old_rows new table as new_rows
  for each statement execute function app.follow_claim_in_macro();

create or replace trigger total_inserted after insert on claim referencing new table as new_rows
  for each statement execute function app.total_claims();

create or replace trigger total_updated after update on claim referencing old table as old_rows new table as new_rows
  for each statement execute function app.total_claims();

create or replace trigger total_deleted after delete on claim referencing old table as old_rows
  for each statement execute function app.total_claims();

-- Filled in the transaction that creates the triggers, whose lock keeps out every writer: no claim is missed in
-- between.
do $$ begin
  if not exists (select from claim_total) then perform app.rebuild_claim_totals(); end if;
end $$;
