-- Blocks the personal data of an affected party: moves it out of reach and leaves «Bloqueado» in its place. Covers the
-- party and its contacts, visits, entries of the bitácora, complaints, signatures and files, and the claim's insured
-- person and place once no other party is left. Safe to repeat.
create or replace function app.block_party(party bigint, rule bigint, request bigint, blocker bigint, until date) returns boolean language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  of_claim bigint;
begin
  select a.claim_id into of_claim from public.affected_party a join public.claim c on c.id = a.claim_id
  where a.id = party and c.closed_at is not null for no key update of a;
  if not found then raise exception 'Only what is closed can be blocked' using errcode = '23514'; end if;
  insert into public.blocked_party (affected_party_id, rule_id, request_id, blocked_by, delete_on)
  values (party, rule, request, blocker, until) on conflict do nothing;
  if not found then return false; end if;

  insert into public.blocked_value (affected_party_id, place, row_key, content)
  select party, 'affectedParty', a.id::text, jsonb_build_object('name', a.name, 'contact', a.contact, 'contactPhones', a.contact_phones,
    'secondContactPhone', a.second_contact_phone, 'description', a.description, 'latitude', a.check_in_latitude, 'longitude', a.check_in_longitude)
  from public.affected_party a where a.id = party
  union all select party, 'appointment', p.id::text, jsonb_build_object('notes', p.notes) from public.appointment p
  where p.affected_party_id = party and p.notes <> ''
  union all select party, 'logbookEntry', l.id::text, jsonb_build_object('body', l.body) from public.logbook_entry l where l.affected_party_id = party
  union all select party, 'checkIn', v.id::text, jsonb_build_object('latitude', v.latitude, 'longitude', v.longitude, 'justification', v.justification)
  from public.check_in v where v.affected_party_id = party
  union all select party, 'storedFile', s.key::text, jsonb_build_object('name', s.name, 'state', s.state, 'latitude', s.latitude, 'longitude', s.longitude)
  from public.stored_file s where s.key in (select app.files_of_party(party)) and s.state = 'ready'
  union all select party, 'complaint', q.id::text, jsonb_build_object('claimantName', q.claimant_name, 'claimantContact', q.claimant_contact,
    'body', q.body, 'findings', q.findings) from public.complaint q where q.affected_party_id = party
  union all select party, 'partySignature', g.id::text, jsonb_build_object('signer', g.signer, 'body', g.body, 'strokes', g.strokes, 'ip', g.ip,
    'agent', g.agent) from public.party_signature g where g.affected_party_id = party;

  update public.affected_party set name = 'Bloqueado', contact = '', contact_phones = '{}', second_contact_phone = '', description = '',
    check_in_latitude = null, check_in_longitude = null, version = version + 1 where id = party;
  update public.appointment set notes = '' where affected_party_id = party and notes <> '';
  perform set_config('app.erases', 'logbook_entry,check_in,party_signature', true);
  update public.logbook_entry set body = 'Bloqueado' where affected_party_id = party;
  update public.check_in set latitude = null, longitude = null, justification = '' where affected_party_id = party;
  update public.party_signature set signer = 'Bloqueado', body = 'Bloqueado', strokes = case when way = 'drawn' then '[]'::jsonb end, ip = '', agent = ''
  where affected_party_id = party;
  perform set_config('app.erases', '', true);
  update public.complaint set claimant_name = 'Bloqueado', claimant_contact = '', body = 'Bloqueado', findings = '', version = version + 1
  where affected_party_id = party;
  update public.stored_file s set state = 'refused', refusal = 'Datos personales bloqueados', name = 'Bloqueado', latitude = null, longitude = null
  where s.key in (select app.files_of_party(party)) and s.state = 'ready';

  if not exists (select from public.affected_party a where a.claim_id = of_claim
      and not exists (select from public.blocked_party b where b.affected_party_id = a.id)) then
    insert into public.blocked_value (affected_party_id, place, row_key, content)
    select party, 'claim', c.id::text, jsonb_build_object('insuredName', c.insured_name, 'address', c.address, 'locationLink', c.location_link,
      'latitude', c.latitude, 'longitude', c.longitude) from public.claim c where c.id = of_claim;
    update public.claim set insured_name = 'Bloqueado', address = '', location_link = '', latitude = null, longitude = null, version = version + 1
    where id = of_claim;
  end if;
  return true;
end $$;
revoke all on function app.block_party from public;
grant execute on function app.block_party to app_staff, app_worker;
