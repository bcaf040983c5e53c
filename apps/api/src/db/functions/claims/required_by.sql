-- Who requires a type of file of an affected party before paying: the insurer for all its claims, or its authorization matrix in
-- this zone, which names the file that documents the authorization, if the repair needs or has one. Callable by users who see the
-- party.
create or replace function app.required_by(asked_party bigint, asked_type bigint) returns text language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select case
    when exists (select from public.customer_file_type t where t.customer_id = a.customer_id and t.file_type_id = asked_type) then 'customer'
    when exists (select from public.authorization_rule r
      where r.customer_id = a.customer_id and r.zone_id = a.zone_id and r.file_type_id = asked_type and r.is_active and r.superseded_at is null
        and app.business_day(now()) between r.valid_from and coalesce(r.valid_to, 'infinity')
        and (a.is_authorized or (r.need_auth_before and not r.repair_without_authorization)
          or (r.authorization_gnp and r.gnp_matrix_start <= app.business_day(now())))) then 'matrix' end
  from public.affected_party a where a.id = asked_party
$$;
revoke all on function app.required_by from public;
grant execute on function app.required_by to app_staff, app_outsider, app_worker;
