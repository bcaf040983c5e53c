-- Why no payment to a provider would leave with the next run, as the reason of a hold that its provider may read; null if
-- payments would leave. The checks of a run are more detailed, but only for staff.
create or replace function app.payment_obstacle(of_provider bigint, today date) returns text language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select case
    when not p.is_active then 'other'
    when not exists (select from provider_bank_account b where b.provider_id = p.id and b.usable_from is not null and b.stopped_at is null) then 'bank'
    when exists (select from sat_listed x where x.rfc = p.rfc and x.situation in ('presumed', 'definitive')) then 'listed'
    when (select k.does_missing_complement_hold from payment_rule k) and exists (select from payment_request m
      where m.provider_id = p.id and m.state = 'complementPending' and m.complement_due_on < today) then 'missingComplement'
  end
  from provider p where p.id = of_provider and (session_user <> 'app_outsider' or p.id = app.current_provider_id())
$$;
revoke all on function app.payment_obstacle from public;
grant execute on function app.payment_obstacle to app_outsider, app_staff, app_worker;
