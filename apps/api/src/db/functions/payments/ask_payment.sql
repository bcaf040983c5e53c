-- Stores a requested payment, or a returned one that was corrected (of_request). The use case refuses first, with a
-- message; these checks protect against other callers. Security definer: a provider may write no table of payments; it
-- requests for itself only.
create or replace function app.ask_payment(
  of_party bigint, of_provider bigint, of_kind text, part numeric, price bigint, value_tax bigint, kept_income bigint, kept_value bigint, said text,
  asker bigint, of_request bigint
) returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  t record;
  asked_by bigint := case when session_user = 'app_outsider' then app.current_user_id() else asker end;
  codi text;
  entered bigint;
begin
  if not app.lock_payable(of_party, of_provider) then raise exception 'Nothing is agreed with this payee' using errcode = '42501'; end if;
  select * into strict t from app.payment_terms(of_party, of_provider);
  if not t.is_active or t.is_stopped or not t.has_account or t.may_ask = 'nothing' or (t.may_ask = 'advance' and of_kind <> 'advance')
      or (of_kind = 'thirdParty') <> (t.way = 'affectedPayment') or t.way = 'ownProvider'
      or (of_kind <> 'thirdParty' and not t.is_accepted) or (of_kind = 'advance' and t.is_validated)
      or price > t.agreed - t.asked
      or (of_kind = 'advance' and t.advanced + price > round(t.agreed * t.most_advance_percentage::numeric / 100))
      or value_tax > round(price * t.tax_percentage::numeric / 100) + 1 or kept_income > price or kept_value > value_tax then
    raise exception 'This payment cannot be asked for' using errcode = '23514', constraint = 'payment_terms';
  end if;
  codi := case when t.is_special or price > t.codi_limit
    or (of_kind = 'advance' and t.advanced + price > round(t.agreed * t.codi_advance_percentage::numeric / 100)) then 'waiting' else 'notNeeded' end;
  if of_request is null then
    insert into public.payment_request (kind, affected_party_id, provider_id, agreement_id, order_id, percentage, subtotal, tax, withheld_income_tax,
      withheld_value_tax, state, codi_state, needs_receipt, comment, requested_by, moved_by)
    values (of_kind, of_party, of_provider, t.agreement_id, t.order_id, part, price, value_tax, kept_income, kept_value, 'requested', codi,
      of_kind <> 'thirdParty' and t.does_bill and (of_kind <> 'advance' or t.advance_needs_receipt), said, asked_by, asked_by)
    returning id into entered;
    return entered;
  end if;
  update public.payment_request r set state = 'requested', agreement_id = t.agreement_id, order_id = t.order_id, percentage = part, subtotal = price,
    tax = value_tax, withheld_income_tax = kept_income, withheld_value_tax = kept_value, codi_state = codi, codi_by = null, codi_at = null,
    approved_by = null, approved_at = null,
    needs_receipt = of_kind <> 'thirdParty' and t.does_bill and (of_kind <> 'advance' or t.advance_needs_receipt), comment = said, answer = '',
    moved_by = asked_by, version = r.version + 1
  where r.id = of_request and r.state = 'returned' and r.kind = of_kind and r.affected_party_id = of_party
    and r.provider_id is not distinct from of_provider and app.is_asked_by(r.requested_by, asked_by)
  returning r.id into entered;
  return entered;
end $$;
revoke all on function app.ask_payment from public;
grant execute on function app.ask_payment to app_staff, app_outsider;
