-- Whether whoever asks sent this file and an act took it in. Foreign keys do not look at row-level security, so a policy has to
-- ask before an outsider's record may name a file. With the rights of its owner: the policies of stored_file look into the tables
-- whose policies ask here.
create function app.is_own_upload(asked uuid) returns boolean language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.stored_file
    where key = asked and uploaded_by = app.current_user_id() and attached_at is not null)
$$;
revoke all on function app.is_own_upload from public;
grant execute on function app.is_own_upload to app_staff, app_outsider, app_worker;

alter policy adds_own on provider_document
  with check (provider_id = (select app.current_provider_id()) and added_by = (select app.current_user_id()) and is_active
    and app.is_own_upload(file_key));

alter policy added_by_provider on claim_file
  with check (added_by = (select app.current_user_id()) and app.is_own_upload(file_key) and exists (select from affected_party a
    where a.id = affected_party_id and a.claim_id = claim_file.claim_id and a.customer_id = claim_file.customer_id
      and a.is_active and a.attending_provider_id = (select app.current_provider_id())));
