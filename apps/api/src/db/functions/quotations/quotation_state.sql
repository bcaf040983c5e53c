-- State of a party's quotation: our current version, or, until our first one is closed, what the assigned provider
-- submitted.
create or replace function app.quotation_state(party_id bigint, attending_id bigint) returns text language sql stable as $$
  select case when (ours.state is null or (ours.state = 'draft' and ours.version_number = 1)) and exists (select from public.quotation p
      where p.affected_party_id = party_id and p.side = 'provider' and p.provider_id = attending_id and p.is_current and p.state = 'handedIn')
    then 'handedIn' else ours.state end
  from (select 1) one left join public.quotation ours on ours.affected_party_id = party_id and ours.side = 'customer' and ours.is_current
$$;
