-- Updates the collected amount of the invoice and the applied amount of the collection; both refuse more than is
-- available.
create or replace function app.follow_collection_part() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  sign integer := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  update public.collection c set applied = c.applied + sign * new.amount where c.id = new.collection_id;
  update public.invoice v set collected = v.collected + sign * new.amount where v.id = new.invoice_id;
  return null;
end $$;
