-- Packages waiting for the decision of an insurer's signed-in user: sent to this person, who is still active, about a
-- party of their insurer that is visible in the extranet, in one of their zones: what the list of cases shows as well.
create or replace function app.own_waiting_authorizations()
returns table (id bigint, claim_number text, party text, version_number integer, moment text, total bigint, sent_at timestamptz, expires_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select r.id, c.display_number, a.name, q.version_number, r.moment, q.total, r.sent_at, r.expires_at
  from public.authorization_request r join public.quotation q on q.id = r.quotation_id
    join public.affected_party a on a.id = q.affected_party_id join public.claim c on c.id = a.claim_id
  where r.state = 'waiting' and q.is_current and a.is_active and c.is_active and a.is_visible_in_extranet
    and c.customer_id = app.current_customer_id() and c.zone_id = any ((select app.current_zone_ids())::bigint[])
    and exists (select from public.authorization_link l join public.customer_staff s on s.id = l.staff_id
      where l.request_id = r.id and s.user_id = app.current_user_id() and s.is_active and l.revoked_at is null)
$$;
revoke all on function app.own_waiting_authorizations from public;
grant execute on function app.own_waiting_authorizations to app_outsider, app_staff, app_worker;
