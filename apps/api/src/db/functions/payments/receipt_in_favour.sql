-- Credit in our favour that the credit notes of a paid invoice left, less what was applied elsewhere or refunded. Zero for a
-- cancelled invoice: its payments are an advance, which its substitute takes up.
create or replace function app.receipt_in_favour(receipt bigint) returns bigint language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select case when t.posted_at is null or t.reversed_at is not null then 0
    else greatest(0, (select s.restored - s.used from app.receipt_settlement(t.id) s)) end::bigint
  from tax_receipt t where t.id = receipt and t.kind = 'I'
$$;
revoke all on function app.receipt_in_favour(bigint) from public;
grant execute on function app.receipt_in_favour(bigint) to app_staff, app_worker, app_outsider;
