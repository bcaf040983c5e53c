-- When the cases of a claim first reached each step of the insurer's progress bar, for the insurer of the signed-in
-- user.
create or replace function app.own_case_steps(of_claim bigint) returns table (affected_party_id bigint, step smallint, reached_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select i.affected_party_id, s.customer_step, min(i.opened_at)
  from public.extranet_case e join public.stage_interval i on i.affected_party_id = e.affected_party_id join public.process_stage s on s.id = i.stage_id
  where e.claim_id = of_claim and e.customer_id = app.current_customer_id() and e.zone_id = any (app.current_zone_ids()) and i.kind <> 'undone'
  group by 1, 2 order by 1, 2
$$;
revoke all on function app.own_case_steps from public;
grant execute on function app.own_case_steps to app_outsider;
