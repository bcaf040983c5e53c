-- Blocks the personal data of an affected party: moves it out of reach and leaves «Bloqueado» in its place. Covers every
-- place of `personal_places` and the party's files, and those of its claim once no other party is left. Safe to repeat.
create or replace function app.block_party(party bigint, rule bigint, request bigint, blocker bigint, until date) returns boolean language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  of_claim bigint;
  is_last boolean;
  place record;
begin
  select a.claim_id into of_claim from public.affected_party a join public.claim c on c.id = a.claim_id
  where a.id = party and c.closed_at is not null for no key update of a;
  if not found then raise exception 'Only what is closed can be blocked' using errcode = '23514'; end if;
  insert into public.blocked_party (affected_party_id, rule_id, request_id, blocked_by, delete_on)
  values (party, rule, request, blocker, until) on conflict do nothing;
  if not found then return false; end if;
  is_last := not exists (select from public.affected_party a where a.claim_id = of_claim
    and not exists (select from public.blocked_party b where b.affected_party_id = a.id));

  -- A sealed dossier's file has no row among the files.
  insert into public.blocked_value (affected_party_id, place, row_key, content)
  select party, 'storedFile', k.key::text, coalesce(jsonb_build_object('name', s.name, 'state', s.state, 'latitude', s.latitude, 'longitude', s.longitude), '{}')
  from (select app.files_of_party(party) union select app.files_of_claim(of_claim) where is_last) k (key)
  left join public.stored_file s on s.key = k.key where s.key is null or s.refusal not like 'Datos personales %';
  for place in select * from app.personal_places() p where p.scope = 'party' or is_last loop
    perform app.block_place(party, place.target, place.holds, place.columns, case place.scope when 'party' then party else of_claim end);
  end loop;
  update public.stored_file s set state = 'refused', refusal = 'Datos personales bloqueados', name = 'Bloqueado', latitude = null, longitude = null
  where s.key in (select b.row_key::uuid from public.blocked_value b where b.affected_party_id = party and b.place = 'storedFile');
  return true;
end $$;
revoke all on function app.block_party from public;
grant execute on function app.block_party to app_staff, app_worker;
