-- Billed amounts of a party never change; whether they count follows from the invoice. A credit note bills no party.
create or replace function app.keep_invoice_party() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (new.invoice_id, new.affected_party_id, new.base, new.tax)
      is distinct from (old.invoice_id, old.affected_party_id, old.base, old.tax) then
    raise exception 'the billed amounts of a party cannot be changed' using errcode = '23514';
  end if;
  new.is_live := (select i.kind = 'I' and i.state not in ('refused', 'cancelled') and (i.replaces_id is null or i.state in ('stamped', 'cancelling'))
    from public.invoice i where i.id = new.invoice_id);
  return new;
end $$;
