-- The content of macro_open for the given parties, or for all.
create or replace function app.macro_rows(party_ids bigint[]) returns setof macro_open language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id, a.claim_id, a.stage_id, a.stage_since, a.customer_id, a.zone_id, c.supervisor_id, c.cost_analyst_id, c.job_type_id,
    c.assigned_at, c.promise_date, a.agreed_amount, i.due_at, i.holder
  from affected_party a join claim c on c.id = a.claim_id
    left join stage_interval i on i.affected_party_id = a.id and i.closed_at is null
  where a.is_active and a.finished_at is null and c.is_active and (party_ids is null or a.id = any (party_ids))
$$;
revoke all on function app.macro_rows(bigint[]) from public;
