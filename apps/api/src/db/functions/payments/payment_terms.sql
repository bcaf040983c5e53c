-- Facts for requesting a payment to a provider, or to the affected party if there is none: one row, or none if nothing
-- is agreed. Outsiders get their own agreements only, whatever they pass.
drop function if exists app.payment_terms(bigint, bigint);
create or replace function app.payment_terms(of_party bigint, of_provider bigint)
returns table (agreement_id bigint, way text, agreed bigint, asked bigint, advanced bigint, may_ask text, is_active boolean, is_stopped boolean,
  is_validated boolean, has_order boolean, is_accepted boolean, order_id bigint, order_folio bigint, advance_percentage double precision,
  has_account boolean, account_from timestamptz, does_bill boolean, person_kind text, tax_regime text, service_nature text,
  tax_percentage double precision, is_special boolean, codi_limit bigint, codi_advance_percentage double precision,
  most_advance_percentage double precision, advance_needs_receipt boolean, affected_party_id bigint, provider_id bigint, payee text, claim_id bigint,
  slug text, claim_number text, party text, is_attending boolean, withheld_income_rate text, withheld_value_rate text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select g.id, g.way, g.amount, k.asked, k.advanced, s.may_ask, a.is_active and c.is_active, coalesce(a.alternate_process = 'pago-detenido', false),
    a.visually_validated_on is not null, o.id is not null, coalesce(o.accepted_at is not null, false), o.id, o.folio,
    coalesce(o.advance_percentage, f.advance_percentage, 0)::float8,
    case when g.way = 'affectedPayment' then exists (select from payee_account y
        where y.affected_party_id = a.id and y.ended_at is null and y.verified_at is not null)
      else exists (select from provider_bank_account b where b.provider_id = g.provider_id and b.usable_from <= now() and b.rejected_at is null) end,
    (select min(b.usable_from) from provider_bank_account b where b.provider_id = g.provider_id and b.usable_from > now() and b.rejected_at is null),
    coalesce(p.does_bill, false), coalesce(p.person_kind, 'person'), coalesce(p.tax_regime, ''), coalesce(p.service_nature, 'business'),
    -- As in the order: the zone's rate if the provider may bill it.
    case when g.taxes = 0 then 0 else app.iva_of_party(a.id, false, g.provider_id, app.business_day(now())) end,
    c.special_monitoring, u.codi_limit, u.codi_advance_percentage::float8, u.most_advance_percentage::float8, u.advance_needs_receipt,
    a.id, g.provider_id, coalesce(p.display_name, nullif(f.payee_name, ''), a.name), c.id, c.slug,
    coalesce(o.claim_number, c.display_number), coalesce(o.party, a.name),
    coalesce(g.provider_id = a.attending_provider_id, false),
    -- In force today; null where the law says nothing about such a payee: a person decides about its invoice.
    w.isr::text, w.iva
  from agreement g join affected_party a on a.id = g.affected_party_id join claim c on c.id = a.claim_id join process_stage s on s.id = a.stage_id
    join price_offer f on f.id = g.offer_id left join provider p on p.id = g.provider_id cross join payment_rule u
    left join purchase_order o on o.affected_party_id = a.id and o.provider_id is not distinct from g.provider_id and o.state not in ('cancelled', 'replaced')
    left join withholding_rate w on w.person_kind = p.person_kind and w.regime = p.tax_regime and w.nature = p.service_nature
      and app.business_day(now()) between w.valid_from and coalesce(w.valid_until, 'infinity')
    cross join lateral (select coalesce(sum(r.subtotal), 0)::bigint as asked,
        coalesce(sum(r.subtotal) filter (where r.kind = 'advance'), 0)::bigint as advanced
      from payment_request r where r.affected_party_id = a.id and r.provider_id is not distinct from g.provider_id
        and app.payment_request_counts(r.state, 'requested')) k
  where g.affected_party_id = of_party and g.provider_id is not distinct from of_provider and g.state = 'agreed'
    and (session_user <> 'app_outsider' or g.provider_id = app.current_provider_id())
$$;
revoke all on function app.payment_terms from public;
grant execute on function app.payment_terms to app_staff, app_worker, app_outsider;
