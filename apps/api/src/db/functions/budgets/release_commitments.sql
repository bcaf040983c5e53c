-- When another provider attends the party, it is settled in another way, or it is no longer attended: ends agreements
-- with and orders to the former provider in the same transaction, whatever act or step caused it, and payments that
-- were only requested. An order that was invoiced, or of which a payment was approved, stays with its agreement: done
-- work is owed. Security definer: a provider that declines may write none of these tables.
create or replace function app.release_commitments() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  moment timestamptz := clock_timestamp();
  is_over boolean := not new.is_active
    or exists (select from public.process_stage s where s.id = new.stage_id and s.is_called_off);
  former bigint := case when new.attending_provider_id is distinct from old.attending_provider_id then old.attending_provider_id end;
  way_now text := case when new.is_paid_to_affected_party then 'affectedPayment' when new.brings_own_provider then 'ownProvider' else 'provider' end;
  why text := case when is_over then 'El afectado ya no se atiende.' when former is not null then 'Cambió el proveedor que atiende.'
    else 'Cambió la forma de resarcir.' end;
  orders bigint[];
  folios text;
  agreements bigint[];
  requests text;
  gone record;
  returned integer;
  slug text;
  said text;
begin
  -- The common case: nothing to release.
  if former is null and not is_over and (new.is_paid_to_affected_party, new.brings_own_provider)
      is not distinct from (old.is_paid_to_affected_party, old.brings_own_provider) then
    return null;
  end if;
  for gone in
    select r.id, r.folio, r.state, r.provider_id, r.requested_by, r.codi_state from public.payment_request r join public.agreement g on g.id = r.agreement_id
    where r.affected_party_id = new.id and r.state in ('draft', 'requested', 'returned') and (is_over or r.provider_id = former or g.way <> way_now)
    order by r.id for no key update of r
  loop
    update public.payment_request r set state = 'cancelled', answer = why, moved_by = app.current_user_id(), version = r.version + 1 where r.id = gone.id;
    requests := concat_ws(', ', requests, 'SP-' || lpad(gone.folio::text, greatest(6, length(gone.folio::text)), '0'));
    perform app.announce('payment.moved', jsonb_build_object('claimId', new.claim_id, 'slug', (select c.slug from public.claim c where c.id = new.claim_id),
      'affectedPartyId', new.id, 'requestId', gone.id, 'number', 'SP-' || lpad(gone.folio::text, greatest(6, length(gone.folio::text)), '0'),
      'providerId', gone.provider_id, 'requestedBy', gone.requested_by, 'from', gone.state, 'to', 'cancelled',
      'isCodiNeeded', gone.codi_state = 'waiting'), null, null);
  end loop;

  with ended as (
    update public.purchase_order o set state = 'cancelled', ended_at = moment, end_reason = why
    from public.agreement g
    where g.id = o.agreement_id and o.affected_party_id = new.id and o.state = 'issued'
      and (is_over or o.provider_id = former or g.way <> way_now)
      and not exists (select from public.payment_request r where r.affected_party_id = new.id and r.provider_id is not distinct from o.provider_id
        and app.payment_request_counts(r.state, 'approved'))
    returning o.id, o.folio)
  select coalesce(array_agg(id), '{}'), string_agg(folio::text, ', ' order by folio) into orders, folios from ended;
  update public.purchase_order_link l set revoked_at = moment
  where l.order_id = any (orders) and l.used_at is null and l.revoked_at is null;

  with ended as (
    update public.agreement g set state = 'cancelled', ended_at = moment, end_reason = why, version = g.version + 1
    where g.affected_party_id = new.id and g.state in ('waiting', 'agreed')
      and (g.provider_id = former or g.way <> way_now or (is_over and g.state = 'waiting'))
      and not exists (select from public.purchase_order o where o.affected_party_id = new.id
        and o.provider_id is not distinct from g.provider_id and o.state in ('partlyInvoiced', 'invoiced', 'paid'))
      and not exists (select from public.payment_request r where r.affected_party_id = new.id and r.provider_id is not distinct from g.provider_id
        and app.payment_request_counts(r.state, 'approved'))
    returning g.id)
  select coalesce(array_agg(id), '{}') into agreements from ended;

  with freed as (
    update public.budget_concept k set provider_id = null from public.budget b
    where b.id = k.budget_id and b.affected_party_id = new.id and k.provider_id = former returning k.id)
  select count(*) into returned from freed;
  -- Raises the version: a user who has the budget open would otherwise save the former provider back into it.
  if returned > 0 then
    update public.budget set version = version + 1 where affected_party_id = new.id;
  end if;

  if cardinality(agreements) > 0 then
    update public.affected_party a set agreed_amount = t.amount
    from (select nullif(sum(g.amount), 0) as amount from public.agreement g where g.affected_party_id = new.id and g.state = 'agreed') t
    where a.id = new.id and a.agreed_amount is distinct from t.amount;
  end if;
  insert into public.amount_event (affected_party_id, measure, delta, tax_delta, source_kind, source_id, at, user_id)
  select new.id, t.measure, t.amount - w.amount, t.taxes - w.taxes, 'release', new.id, moment, app.current_user_id()
  from (select 'agreed' as measure, coalesce(sum(g.amount), 0) as amount, coalesce(sum(g.taxes), 0) as taxes
      from public.agreement g where g.affected_party_id = new.id and g.state = 'agreed'
    union all
    select 'ordered', coalesce(sum(o.amount), 0), coalesce(sum(o.taxes), 0)
      from public.purchase_order o where o.affected_party_id = new.id and o.state not in ('cancelled', 'replaced')) t
    cross join lateral (select coalesce(sum(e.delta), 0) as amount, coalesce(sum(e.tax_delta), 0) as taxes
      from public.amount_event e where e.affected_party_id = new.id and e.measure = t.measure) w
  where case t.measure when 'agreed' then cardinality(agreements) else cardinality(orders) end > 0
    and (t.amount, t.taxes) <> (w.amount, w.taxes);

  if cardinality(agreements) + cardinality(orders) + returned > 0 or requests is not null then
    select c.slug into strict slug from public.claim c where c.id = new.claim_id;
    said := concat_ws(' ', why,
      case cardinality(agreements) when 0 then null when 1 then 'Se canceló 1 monto pactado o por aprobar.'
        else format('Se cancelaron %s montos pactados o por aprobar.', cardinality(agreements)) end,
      case cardinality(orders) when 0 then null when 1 then format('Se canceló la orden de compra %s.', folios)
        else format('Se cancelaron las órdenes de compra %s.', folios) end,
      case when requests is not null then format('Se cancelaron solicitudes de pago que no se habían autorizado: %s.', requests) end,
      case returned when 0 then null when 1 then '1 concepto del presupuesto volvió a la bandeja.'
        else format('%s conceptos del presupuesto volvieron a la bandeja.', returned) end);
    perform app.write_entry(new.claim_id, new.id, 'system', said, '{}', false, false, app.current_user_id(), null, null);
    perform app.announce('agreement.released', jsonb_build_object('claimId', new.claim_id, 'slug', slug, 'affectedPartyId', new.id,
      'agreementIds', agreements, 'orderIds', orders), null, null);
  end if;
  return null;
end $$;
