-- An invoice equals the sum of its lines, and each of its parties the sum of its own. Checked at commit.
create or replace function app.keep_invoice_total() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  about bigint := case when tg_table_name = 'invoice' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'invoice_id')::bigint end;
begin
  if exists (
    select from public.invoice i
    cross join lateral (select coalesce(sum(l.amount), 0) as amount, coalesce(sum(l.discount), 0) as discount, coalesce(sum(l.tax), 0) as tax
      from public.invoice_line l where l.invoice_id = i.id) k
    where i.id = about and i.kind <> 'P' and (i.subtotal, i.discount, i.tax) is distinct from (k.amount, k.discount, k.tax)
  ) or exists (
    select from (select l.affected_party_id, sum(l.amount - l.discount) as base, sum(l.tax) as tax
      from public.invoice_line l where l.invoice_id = about group by 1) k
    full join (select p.affected_party_id, p.base, p.tax from public.invoice_party p where p.invoice_id = about) p
      on p.affected_party_id = k.affected_party_id
    where (k.base, k.tax) is distinct from (p.base, p.tax)
  ) then
    raise exception 'Invoice % is not the sum of its lines', about using errcode = '23514', constraint = 'invoice_is_sum_of_lines';
  end if;
  return null;
end $$;
