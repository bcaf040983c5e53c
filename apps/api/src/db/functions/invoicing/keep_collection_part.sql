-- A part pays an invoice of the same insurer and is never changed, only reversed.
create or replace function app.keep_collection_part() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from public.collection c join public.invoice v on v.id = new.invoice_id
        where c.id = new.collection_id and c.customer_id = v.customer_id and c.state = 'registered' and v.kind = 'I' and v.state = 'stamped') then
      raise exception 'Collection % cannot pay invoice %', new.collection_id, new.invoice_id using errcode = '23514';
    end if;
    return new;
  end if;
  if (new.collection_id, new.invoice_id, new.amount, new.applied_by, new.applied_at)
      is distinct from (old.collection_id, old.invoice_id, old.amount, old.applied_by, old.applied_at) or old.reversed_at is not null then
    raise exception 'What was applied is taken back once and never changed' using errcode = '23514';
  end if;
  if exists (select from public.complement_part p where p.part_id = new.id and p.is_live) then
    raise exception 'A receipt of payment attests part %', new.id using errcode = '23514';
  end if;
  return new;
end $$;
