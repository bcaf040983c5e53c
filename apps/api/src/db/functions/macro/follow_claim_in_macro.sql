create or replace function app.follow_claim_in_macro() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare opened bigint[];
declare closed bigint[];
begin
  select array_agg(n.id) filter (where n.is_active), array_agg(n.id) filter (where not n.is_active)
    into opened, closed from new_rows n join old_rows o on o.id = n.id where n.is_active <> o.is_active;
  if closed is not null then delete from macro_open where claim_id = any (closed); end if;
  if opened is not null then
    -- Parties must not be moved between being read here and being written there.
    perform from affected_party a where a.claim_id = any (opened) order by a.id for share;
    perform app.open_macro_rows(array_agg(a.id)) from affected_party a where a.claim_id = any (opened) having count(*) > 0;
  end if;
  update macro_open m set supervisor_id = n.supervisor_id, cost_analyst_id = n.cost_analyst_id, job_type_id = n.job_type_id,
    assigned_at = n.assigned_at, promise_date = n.promise_date
  from new_rows n join old_rows o on o.id = n.id
  where m.claim_id = n.id and (n.supervisor_id, n.cost_analyst_id, n.job_type_id, n.assigned_at, n.promise_date)
    is distinct from (o.supervisor_id, o.cost_analyst_id, o.job_type_id, o.assigned_at, o.promise_date);
  update macro_text t set search_key = n.search_key
  from new_rows n join old_rows o on o.id = n.id join macro_open m on m.claim_id = n.id
  where t.affected_party_id = m.affected_party_id and n.search_key <> o.search_key;
  return null;
end $$;
