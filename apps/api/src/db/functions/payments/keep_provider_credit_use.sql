-- A use takes only credit in our favour, for an invoice of the same provider, and its data never changes. A refund begins
-- unapproved, and is checked again when it is approved.
create or replace function app.keep_provider_credit_use() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' and (new.approved_by is not null or new.voided_at is not null) then
    raise exception 'a use of credit is inserted unapproved' using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' and ((new.kind, new.provider_id, new.receipt_id, new.invoice_id, new.amount, new.account_id, new.refunded_on, new.bank_reference, new.reason,
      new.made_by, new.made_at) is distinct from (old.kind, old.provider_id, old.receipt_id, old.invoice_id, old.amount, old.account_id, old.refunded_on,
      old.bank_reference, old.reason, old.made_by, old.made_at)
      or old.voided_at is not null or (old.approved_at is not null and (new.approved_at, new.approved_by) is distinct from (old.approved_at, old.approved_by))) then
    raise exception 'the registered data of a use of credit cannot be changed' using errcode = '23514';
  end if;
  if (tg_op = 'INSERT' or new.approved_at is distinct from old.approved_at) and not exists (select from public.tax_receipt t
      where t.id = new.receipt_id and t.provider_id = new.provider_id and t.direction = 'received' and app.receipt_in_favour(t.id) >= new.amount) then
    raise exception 'invoice % has less than % of credit in our favour', new.receipt_id, new.amount using errcode = '23514';
  end if;
  if tg_op = 'INSERT' and new.kind = 'applied' and not exists (select from public.tax_receipt t where t.id = new.invoice_id and t.kind = 'I'
      and t.provider_id = new.provider_id and t.direction = 'received' and t.posted_at is not null and t.reversed_at is null) then
    raise exception 'Credit of provider % cannot pay receipt %', new.provider_id, new.invoice_id using errcode = '23514';
  end if;
  return new;
end $$;
