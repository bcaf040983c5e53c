-- Whether a contact's link opens its provider's jobs at a moment: not revoked nor expired, its account open, the provider
-- active, and the telephone whose digits are asked for still among those of the provider.
create or replace function app.provider_link_opens(link bigint, moment timestamptz) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.provider_link l join public.user_account u on u.id = l.user_id
    join public.provider p on p.id = u.provider_id
    where l.id = link and l.revoked_at is null and l.expires_at > moment and u.is_active and p.is_active
      and exists (select from public.provider_address a where a.provider_id = p.id and a.main_phone_number = u.cellphone
        and a.main_phone_number <> ''))
$$;
revoke all on function app.provider_link_opens(bigint, timestamptz) from public;
grant execute on function app.provider_link_opens(bigint, timestamptz) to app_staff, app_worker;
