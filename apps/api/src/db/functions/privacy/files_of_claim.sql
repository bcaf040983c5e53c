-- Files of a claim that belong to none of its parties; they are blocked and deleted with the last of them.
create or replace function app.files_of_claim(claim bigint) returns setof uuid language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select f.file_key from public.claim_file f where f.claim_id = claim and f.affected_party_id is null
  union select x.file_key from public.outgoing_mail_attachment x join public.outgoing_mail m on m.id = x.mail_id
  where m.claim_id = claim and m.affected_party_id is null
$$;
revoke all on function app.files_of_claim from public;
