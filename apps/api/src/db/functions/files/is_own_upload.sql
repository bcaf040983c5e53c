-- Whether the caller uploaded this file and an act accepted it. Foreign keys ignore row-level security, so policies
-- call this before an outsider's record may name a file. Security definer: the policies of stored_file read the tables
-- whose policies call this function.
create or replace function app.is_own_upload(asked uuid) returns boolean language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.stored_file
    where key = asked and uploaded_by = app.current_user_id() and attached_at is not null)
$$;
revoke all on function app.is_own_upload(uuid) from public;
grant execute on function app.is_own_upload(uuid) to app_staff, app_outsider, app_worker;
