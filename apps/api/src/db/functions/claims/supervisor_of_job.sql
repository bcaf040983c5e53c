-- Name and telephone of the supervisor of a party's claim, for the provider who attends it and works with that person.
create or replace function app.supervisor_of_job(of_party bigint) returns json language sql stable strict
security definer set search_path = pg_catalog, public, pg_temp as $$
  select json_build_object('name', u.display_name, 'phone', case when u.cellphone <> '' then u.cellphone else u.phone end)
  from public.affected_party a join public.claim c on c.id = a.claim_id join public.user_account u on u.id = c.supervisor_id
  where a.id = of_party and a.is_active and a.attending_provider_id = app.current_provider_id() and u.is_active
$$;
revoke all on function app.supervisor_of_job(bigint) from public;
grant execute on function app.supervisor_of_job(bigint) to app_outsider;
