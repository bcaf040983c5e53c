-- Whether whoever asks sent this file and an act took it in. Foreign keys do not look at row-level security, so a policy has to
-- ask before an outsider's record may name a file. With the rights of its owner: the policies of stored_file look into the tables
-- whose policies ask here.
create or replace function app.is_own_upload(asked uuid) returns boolean language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.stored_file
    where key = asked and uploaded_by = app.current_user_id() and attached_at is not null)
$$;
