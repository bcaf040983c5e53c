-- Updates the rows of the given parties. Security definer: a party may be moved by a provider, who has no access to the
-- table.
create or replace function app.keep_extranet_cases(party_ids bigint[]) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.extranet_case e where e.affected_party_id = any (party_ids)
    and not exists (select from public.affected_party a join public.claim c on c.id = a.claim_id
      where a.id = e.affected_party_id and a.is_active and a.is_visible_in_extranet and c.is_active);
  insert into public.extranet_case as e select r.* from app.extranet_rows(party_ids) r order by r.affected_party_id
  on conflict (affected_party_id) do update set claim_id = excluded.claim_id, customer_id = excluded.customer_id, zone_id = excluded.zone_id,
    slug = excluded.slug, claim_number = excluded.claim_number, report_number = excluded.report_number, insured_name = excluded.insured_name,
    party = excluded.party, adjuster_id = excluded.adjuster_id, stage_id = excluded.stage_id, stage_since = excluded.stage_since,
    assigned_on = excluded.assigned_on, promise_date = excluded.promise_date, finished_on = excluded.finished_on, quoted = excluded.quoted,
    authorized = excluded.authorized, waiting_since = excluded.waiting_since, search_key = excluded.search_key
  where e is distinct from excluded;
end $$;
revoke all on function app.keep_extranet_cases from public;
