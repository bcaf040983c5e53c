-- Deletes blocked data once it is due; the contents of its files are already deleted by then. False if it is not due.
create or replace function app.delete_blocked(party bigint, today date) returns boolean language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.blocked_party set deleted_at = now()
  where affected_party_id = party and deleted_at is null and delete_on <= least(today, app.business_day(now()));
  if not found then return false; end if;
  update public.stored_file s set refusal = 'Datos personales eliminados', name = 'Eliminado'
  where s.key in (select app.files_of_party(party)) and s.refusal = 'Datos personales bloqueados';
  delete from public.blocked_value where affected_party_id = party;
  return true;
end $$;
revoke all on function app.delete_blocked from public;
grant execute on function app.delete_blocked to app_worker;
