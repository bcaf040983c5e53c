-- The zones of an insurer's user, for callers other than that user: the worker that selects whom to notify.
create or replace function app.zone_ids_of(asked_user bigint) returns bigint[] language sql stable parallel safe
security definer set search_path = pg_catalog, public, pg_temp as $$
  select case
    when exists (select from public.user_group_member m
        where m.user_id = asked_user and m.group_name in ('extranet_GeOp', 'extranet_CoDi'))
      then array(select id from public.zone)
    when exists (select from public.user_group_member m
        where m.user_id = asked_user and m.group_name in ('extranet_Cliente', 'extranet_Supervisor'))
      then array(select zone_id from public.user_zone z where z.user_id = asked_user
        union select sz.zone_id from public.customer_staff s join public.customer_staff_zone sz on sz.staff_id = s.id
        where s.user_id = asked_user and s.is_active)
    else '{}' end
$$;
revoke all on function app.zone_ids_of(bigint) from public;
grant execute on function app.zone_ids_of(bigint) to app_worker;
