-- The common payload of facts about requests, for functions that change requests of outsiders' parties.
create or replace function app.payment_facts(of_requests bigint[]) returns jsonb language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('requestId', r.id, 'claimId', c.id, 'slug', c.slug, 'affectedPartyId', a.id, 'folio', r.folio,
    'providerId', r.provider_id, 'requestedBy', r.requested_by, 'isCodiNeeded', r.codi_state = 'waiting', 'state', r.state,
    'isAttending', coalesce(r.provider_id = a.attending_provider_id, false)) order by r.id), '[]')
  from public.payment_request r join public.affected_party a on a.id = r.affected_party_id join public.claim c on c.id = a.claim_id
  where r.id = any (of_requests)
$$;
revoke all on function app.payment_facts from public;
