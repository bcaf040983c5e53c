-- A receipt of payment attests collections for an invoice paid in parts (PPD), to the centavo.
create or replace function app.keep_complement_part() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from public.collection_part p join public.invoice v on v.id = p.invoice_id join public.invoice c on c.id = new.complement_id
        where p.id = new.part_id and p.invoice_id = new.invoice_id and p.amount = new.amount and p.reversed_at is null
          and v.payment_method = 'PPD' and c.kind = 'P' and c.customer_id = v.customer_id) then
      raise exception 'part % cannot be attested by this receipt of payment', new.part_id using errcode = '23514';
    end if;
  elsif (new.complement_id, new.part_id, new.invoice_id, new.instalment, new.balance_before, new.amount)
      is distinct from (old.complement_id, old.part_id, old.invoice_id, old.instalment, old.balance_before, old.amount) then
    raise exception 'the amounts of a receipt of payment cannot be changed' using errcode = '23514';
  end if;
  new.is_live := (select c.state not in ('refused', 'cancelled') from public.invoice c where c.id = new.complement_id);
  return new;
end $$;
