-- Writes the entry and the fact of a hold that the system set or lifted inside the database; for holds by users the act
-- does it.
create or replace function app.tell_payment_hold(of_request bigint, cause text, why text, is_held boolean) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  r record;
  number text;
begin
  select k.folio, k.provider_id, k.requested_by, k.affected_party_id, c.id as claim_id, c.slug into strict r
  from public.payment_request k join public.affected_party a on a.id = k.affected_party_id join public.claim c on c.id = a.claim_id
  where k.id = of_request;
  number := 'SP-' || lpad(r.folio::text, greatest(6, length(r.folio::text)), '0');
  perform app.write_entry(r.claim_id, r.affected_party_id, 'system', 'Solicitud de pago ' || number
    || case when is_held then ' detenida: hay una queja abierta. «' else ' liberada: ya no hay queja abierta. «' end || why || '»', '{}', false, false,
    null, null, null);
  perform app.announce(case when is_held then 'payment.held' else 'payment.released' end, jsonb_build_object('claimId', r.claim_id, 'slug', r.slug,
    'affectedPartyId', r.affected_party_id, 'requestId', of_request, 'number', number, 'providerId', r.provider_id, 'requestedBy', r.requested_by,
    'reason', cause), null, null);
end $$;
revoke all on function app.tell_payment_hold from public;
