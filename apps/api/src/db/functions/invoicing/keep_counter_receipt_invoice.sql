-- A counter-receipt contains only stamped invoices of its own insurer.
create or replace function app.keep_counter_receipt_invoice() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (new.counter_receipt_id, new.invoice_id) is distinct from (old.counter_receipt_id, old.invoice_id) then
    raise exception 'An invoice is taken out of a counter-receipt, never exchanged' using errcode = '23514';
  end if;
  if tg_op = 'INSERT' and not exists (select from public.counter_receipt c join public.invoice v on v.id = new.invoice_id
      where c.id = new.counter_receipt_id and v.customer_id = c.customer_id and v.kind = 'I' and v.state = 'stamped') then
    raise exception 'Invoice % cannot be part of this counter-receipt', new.invoice_id using errcode = '23514';
  end if;
  new.is_live := new.removed_at is null
    and (select c.state <> 'rejected' from public.counter_receipt c where c.id = new.counter_receipt_id);
  return new;
end $$;
