-- Aligns the assignments of these claims with the claims. Safe to repeat.
create or replace function app.follow_assignments(claims bigint[]) returns void language sql as $$
  with wanted as (
    select c.id as claim_id, 'supervisor' as role, c.supervisor_id as user_id, null::bigint as provider_id
    from claim c where c.id = any(claims) and c.is_active and c.closed_at is null and c.supervisor_id is not null
    union
    select a.claim_id, 'provider', null, a.attending_provider_id
    from affected_party a join claim c on c.id = a.claim_id
    where a.claim_id = any(claims) and c.is_active and a.is_active and a.finished_at is null and a.attending_provider_id is not null
  ), over as (
    update claim_assignment s set ended_at = now()
    where s.claim_id = any(claims) and s.ended_at is null and not exists (select from wanted w
      where w.claim_id = s.claim_id and w.role = s.role and coalesce(w.user_id, w.provider_id) = coalesce(s.user_id, s.provider_id))
  )
  insert into claim_assignment (claim_id, role, user_id, provider_id)
  select claim_id, role, user_id, provider_id from wanted order by claim_id, role
  on conflict (claim_id, role, coalesce(user_id, provider_id)) where ended_at is null do nothing;
$$;
