-- Stores the previous state of an invoice, which a foreign key checks against the allowed transitions, and protects
-- frozen data.
create or replace function app.keep_invoice() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' then raise exception 'An invoice begins as a draft' using errcode = '23514'; end if;
    new.former_state := null;
    return new;
  end if;
  if (new.business_unit_id, new.customer_id, new.kind, new.origin, new.made_by, new.slug, new.replaces_id)
      is distinct from (old.business_unit_id, old.customer_id, old.kind, old.origin, old.made_by, old.slug, old.replaces_id) then
    raise exception 'the parties to an invoice cannot be changed' using errcode = '23514';
  end if;
  if old.state <> 'draft' and (new.place_of_issue, new.frozen_xml, new.frozen_at, new.custom_id, new.certificate_id, new.series, new.folio, new.issued_at, new.issuer_rfc,
        new.receiver_rfc, new.receiver_name, new.payment_method, new.payment_form, new.use, new.conditions, new.addenda, new.subtotal, new.discount, new.tax)
      is distinct from (old.place_of_issue, old.frozen_xml, old.frozen_at, old.custom_id, old.certificate_id, old.series, old.folio, old.issued_at, old.issuer_rfc,
        old.receiver_rfc, old.receiver_name, old.payment_method, old.payment_form, old.use, old.conditions, old.addenda, old.subtotal, old.discount, old.tax) then
    raise exception 'the frozen data of an invoice cannot be changed' using errcode = '23514';
  end if;
  if old.state = 'draft' and new.state <> 'draft' and new.kind = 'I' and new.place_of_issue <> '' and exists (
      select from public.invoice_line l join app.iva_rates(new.business_unit_id, null, new.place_of_issue, left(new.issued_at, 10)::date) r
        on r.percentage = l.tax_percentage where l.invoice_id = new.id and r.standing <> 'usable') then
    raise exception 'Invoice % charges a rate of IVA that may not be charged from %', new.id, new.place_of_issue
      using errcode = '23514', constraint = 'invoice_rate_usable';
  end if;
  if old.receipt_id is not null and new.receipt_id is distinct from old.receipt_id then
    raise exception 'The stamp of an invoice never changes' using errcode = '23514';
  end if;
  if new.kind = 'I' and new.state in ('cancelling', 'cancelled') and old.state not in ('cancelling', 'cancelled') and (new.collected > 0 or new.credited > 0) then
    raise exception 'Credits and collections of invoice % must be reversed first', new.id using errcode = '23514', constraint = 'invoice_cancelled_free';
  end if;
  if new.state = 'cancelled' and exists (select from public.counter_receipt_invoice i where i.invoice_id = new.id and i.is_live) then
    raise exception 'Invoice % must be taken out of its counter-receipt first', new.id using errcode = '23514';
  end if;
  new.former_state := case when new.state <> old.state then old.state else old.former_state end;
  return new;
end $$;
