-- A part pays an invoice of the same insurer and is never changed, only reversed. A credit note releases at most what a live part
-- paid, and that part cannot be reversed meanwhile.
create or replace function app.keep_collection_part() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.effective_at is not null or not exists (select from public.collection c join public.invoice v on v.id = new.invoice_id
        where c.id = new.collection_id and c.customer_id = v.customer_id and c.state = 'registered' and v.kind = 'I' and v.state = 'stamped') then
      raise exception 'Collection % cannot pay invoice %', new.collection_id, new.invoice_id using errcode = '23514';
    end if;
    if new.credit_id is not null and (not exists (select from public.invoice e where e.id = new.credit_id and e.kind = 'E')
        or new.amount + (select coalesce(sum(p.amount), 0) from public.collection_part p
          where p.collection_id = new.collection_id and p.invoice_id = new.invoice_id and p.reversed_at is null) < 0) then
      raise exception 'Credit note % releases more of collection % than it pays', new.credit_id, new.collection_id using errcode = '23514';
    end if;
    return new;
  end if;
  if (new.collection_id, new.invoice_id, new.amount, new.applied_by, new.applied_at, new.credit_id)
      is distinct from (old.collection_id, old.invoice_id, old.amount, old.applied_by, old.applied_at, old.credit_id) or old.reversed_at is not null
      or (old.effective_at is not null and new.effective_at is distinct from old.effective_at) then
    raise exception 'an applied part can be reversed once and not changed' using errcode = '23514';
  end if;
  if exists (select from public.complement_part p where p.part_id = new.id and p.is_live) then
    raise exception 'A receipt of payment attests part %', new.id using errcode = '23514';
  end if;
  if new.credit_id is null and exists (select from public.collection_part p where p.collection_id = new.collection_id
      and p.invoice_id = new.invoice_id and p.credit_id is not null and p.reversed_at is null) then
    raise exception 'A credit note released some of part %', new.id using errcode = '23514';
  end if;
  return new;
end $$;
