-- Updates the collected amount of the invoice and the applied amount of the collection; both refuse more than is
-- available. What a credit note releases is free in the collection once the note took effect.
create or replace function app.follow_collection_part() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  was bigint := case when tg_op = 'INSERT' or old.reversed_at is not null then 0 else old.amount end;
  now_is bigint := case when new.reversed_at is null then new.amount else 0 end;
  was_free bigint := case when tg_op = 'INSERT' or (old.credit_id is not null and old.effective_at is null) then 0 else was end;
  now_free bigint := case when new.credit_id is not null and new.effective_at is null then 0 else now_is end;
begin
  if was_free <> now_free then
    update public.collection c set applied = c.applied + now_free - was_free where c.id = new.collection_id;
  end if;
  if was <> now_is then
    update public.invoice v set collected = v.collected + now_is - was where v.id = new.invoice_id;
  end if;
  return null;
end $$;
