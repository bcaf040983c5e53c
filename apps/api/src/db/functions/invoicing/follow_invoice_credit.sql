-- Updates the credited amount of the invoice, and refuses more than is left of it.
create or replace function app.follow_invoice_credit() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update public.invoice v set credited = v.credited + new.amount where v.id = new.invoice_id;
  elsif new.is_live <> old.is_live then
    update public.invoice v set credited = v.credited + case when new.is_live then new.amount else -new.amount end where v.id = new.invoice_id;
  end if;
  return null;
end $$;
