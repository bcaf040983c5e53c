-- Files that concern an affected party: its dossier, what it handed in through its link, quotations and orders made out for
-- it, proofs of what it was paid, attachments of mails about it, photos its provider sent by WhatsApp, evidence of its
-- complaints, and sealed dossiers of it or of its whole claim; and, once it is blocked, whatever file was blocked with it.
create or replace function app.files_of_party(party bigint) returns setof uuid language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select f.file_key from public.claim_file f where f.affected_party_id = party
  union select e.file_key from public.complaint_evidence e join public.complaint q on q.id = e.complaint_id where q.affected_party_id = party
  union select u.file_key from public.party_upload u join public.party_link l on l.id = u.link_id where l.affected_party_id = party
  union select r.file_key from public.authorization_request r join public.quotation q on q.id = r.quotation_id where q.affected_party_id = party
  union select o.file_key from public.purchase_order o where o.affected_party_id = files_of_party.party
  union select t.proof_key from public.payment_transfer t where t.affected_party_id = party and t.proof_key is not null
  union select x.file_key from public.outgoing_mail_attachment x join public.outgoing_mail m on m.id = x.mail_id where m.affected_party_id = party
  union select w.file_key from public.whatsapp_received w where w.affected_party_id = party and w.file_key is not null
  union select d.file_key from public.sealed_dossier d join public.affected_party a on a.claim_id = d.claim_id
  where a.id = party and d.file_key is not null and (d.affected_party_id is null or d.affected_party_id = party)
  union select b.row_key::uuid from public.blocked_value b where b.affected_party_id = party and b.place = 'storedFile'
$$;
revoke all on function app.files_of_party from public;
grant execute on function app.files_of_party to app_worker;
