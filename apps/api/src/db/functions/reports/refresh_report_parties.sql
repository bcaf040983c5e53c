-- Updates the rows of the given parties: deletes those no longer reported, writes the others if they differ.
create or replace function app.refresh_report_parties(party_ids bigint[]) returns integer language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare written integer;
begin
  delete from report_party r where r.affected_party_id = any (party_ids)
    and not exists (select from affected_party a join claim c on c.id = a.claim_id where a.id = r.affected_party_id and a.is_active and c.is_active);
  insert into report_party as r select n.* from app.report_party_rows(party_ids) n order by n.affected_party_id
  on conflict (affected_party_id) do update set claim_id = excluded.claim_id, customer_id = excluded.customer_id, zone_id = excluded.zone_id,
    supervisor_id = excluded.supervisor_id, second_supervisor_id = excluded.second_supervisor_id, cost_analyst_id = excluded.cost_analyst_id,
    provider_id = excluded.provider_id, business_unit_id = excluded.business_unit_id, report_channel_id = excluded.report_channel_id,
    job_type_id = excluded.job_type_id, occurred_on = excluded.occurred_on, assigned_at = excluded.assigned_at, contacted_at = excluded.contacted_at,
    hours_to_assign = excluded.hours_to_assign, hours_to_contact = excluded.hours_to_contact, stage_id = excluded.stage_id,
    stage_since = excluded.stage_since, entered = excluded.entered, stayed = excluded.stayed, promise_date = excluded.promise_date,
    finished_on = excluded.finished_on, quoted = excluded.quoted, authorized = excluded.authorized, agreed = excluded.agreed, paid = excluded.paid,
    billed = excluded.billed, collected = excluded.collected, unauthorized_days = excluded.unauthorized_days, is_authorized = excluded.is_authorized,
    is_data_complete = excluded.is_data_complete, is_paperwork_complete = excluded.is_paperwork_complete
  where r is distinct from excluded;
  get diagnostics written = row_count;
  return written;
end $$;
revoke all on function app.refresh_report_parties from public;
grant execute on function app.refresh_report_parties to app_worker;
