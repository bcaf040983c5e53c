-- Queues text extraction of a file that has passed its check: a document of a claim or a manual that is not withdrawn.
-- Photos are skipped. Security definer: a user who attaches a file may have no access to the extracted text.
create or replace function app.ask_reading(asked uuid) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.document_text (file_key)
  select s.key from public.stored_file s where s.key = asked and s.state = 'ready' and (
    s.purpose = 'claimDocument' and exists (select from public.claim_file f where f.file_key = asked)
    or exists (select from public.assistant_document d where d.file_key = asked and d.withdrawn_at is null))
  on conflict do nothing;
  if found then
    perform app.enqueue('read-document', json_build_object('key', asked), 'read-document:' || asked);
  end if;
end $$;
revoke all on function app.ask_reading from public;
