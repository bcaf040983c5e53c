-- Marks an upload as complete and queues its check, in one step.
create or replace function app.finish_upload(file_key uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.stored_file set state = 'received' where key = file_key and state = 'receiving';
  if not found then return false; end if;
  perform app.enqueue('check-file', json_build_object('key', file_key));
  return true;
end $$;
revoke all on function app.finish_upload(uuid) from public;
grant execute on function app.finish_upload(uuid) to app_staff, app_worker;
