-- A credit note reduces a live invoice of the same insurer; what it names never changes.
create or replace function app.keep_invoice_credit() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from public.invoice e join public.invoice v on v.id = new.invoice_id
        where e.id = new.credit_id and e.kind = 'E' and v.kind = 'I' and v.state = 'stamped' and v.customer_id = e.customer_id and e.total = new.amount) then
      raise exception 'Credit note % cannot take off invoice %', new.credit_id, new.invoice_id using errcode = '23514';
    end if;
    new.is_live := true;
  elsif (new.credit_id, new.invoice_id, new.amount) is distinct from (old.credit_id, old.invoice_id, old.amount) then
    raise exception 'the amounts of a credit note cannot be changed' using errcode = '23514';
  end if;
  return new;
end $$;
