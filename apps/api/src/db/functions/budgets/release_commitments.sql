-- Ends the agreements, orders and assigned concepts that a released party leaves behind; requests of payment are ended
-- by payments. Security definer: a provider that declines may write none of these tables, and releases itself only.
create or replace function app.release_commitments(of_party bigint, former bigint, why text)
returns jsonb language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  moment timestamptz := clock_timestamp();
  orders bigint[];
  agreements bigint[];
  concepts bigint[];
begin
  perform app.refuse_foreign_release(of_party, former);
  select coalesce(array_agg(c.id) filter (where c.kind = 'order'), '{}'), coalesce(array_agg(c.id) filter (where c.kind = 'agreement'), '{}'),
    coalesce(array_agg(c.id) filter (where c.kind = 'concept'), '{}')
  into orders, agreements, concepts from app.commitments_to_release(of_party, former) c;

  update public.purchase_order o set state = 'cancelled', ended_at = moment, end_reason = why where o.id = any (orders);
  update public.purchase_order_link l set revoked_at = moment where l.order_id = any (orders) and l.used_at is null and l.revoked_at is null;

  update public.agreement g set state = 'cancelled', ended_at = moment, end_reason = why, version = g.version + 1 where g.id = any (agreements);

  update public.budget_concept k set provider_id = null where k.id = any (concepts);
  -- Raises the version: a user who has the budget open would otherwise save the former provider back into it.
  if cardinality(concepts) > 0 then
    update public.budget b set version = b.version + 1 where b.affected_party_id = of_party;
  end if;

  if cardinality(agreements) > 0 then
    update public.affected_party a set agreed_amount = t.amount
    from (select nullif(sum(g.amount), 0) as amount from public.agreement g where g.affected_party_id = of_party and g.state = 'agreed') t
    where a.id = of_party and a.agreed_amount is distinct from t.amount;
  end if;
  insert into public.amount_event (affected_party_id, measure, delta, tax_delta, source_kind, source_id, at, user_id)
  select of_party, t.measure, t.amount - w.amount, t.taxes - w.taxes, 'release', of_party, moment, app.current_user_id()
  from (select 'agreed' as measure, coalesce(sum(g.amount), 0) as amount, coalesce(sum(g.taxes), 0) as taxes
      from public.agreement g where g.affected_party_id = of_party and g.state = 'agreed'
    union all
    select 'ordered', coalesce(sum(o.amount), 0), coalesce(sum(o.taxes), 0)
      from public.purchase_order o where o.affected_party_id = of_party and o.state not in ('cancelled', 'replaced')) t
    cross join lateral (select coalesce(sum(e.delta), 0) as amount, coalesce(sum(e.tax_delta), 0) as taxes
      from public.amount_event e where e.affected_party_id = of_party and e.measure = t.measure) w
  where case t.measure when 'agreed' then cardinality(agreements) else cardinality(orders) end > 0
    and (t.amount, t.taxes) <> (w.amount, w.taxes);
  return jsonb_build_object('agreementIds', agreements, 'orderIds', orders, 'concepts', cardinality(concepts),
    'folios', array(select o.folio from public.purchase_order o where o.id = any (orders) order by o.folio))
    || (select jsonb_build_object('claimId', c.id, 'slug', c.slug) from public.affected_party a join public.claim c on c.id = a.claim_id where a.id = of_party);
end $$;
revoke all on function app.release_commitments from public;
grant execute on function app.release_commitments to app_staff, app_worker, app_outsider;
