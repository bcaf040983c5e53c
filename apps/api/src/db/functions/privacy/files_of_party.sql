-- Files that concern an affected party: its dossier, the evidence of its complaints, and sealed dossiers of it or of
-- its whole claim.
create or replace function app.files_of_party(party bigint) returns setof uuid language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select f.file_key from public.claim_file f where f.affected_party_id = party
  union select e.file_key from public.complaint_evidence e join public.complaint q on q.id = e.complaint_id where q.affected_party_id = party
  union select d.file_key from public.sealed_dossier d join public.affected_party a on a.claim_id = d.claim_id
  where a.id = party and d.file_key is not null and (d.affected_party_id is null or d.affected_party_id = party)
$$;
revoke all on function app.files_of_party from public;
grant execute on function app.files_of_party to app_worker;
