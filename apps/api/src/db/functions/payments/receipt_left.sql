-- The part of an invoice that no live request pays yet: its total less credit notes, requests and the credit applied to it, plus
-- what of its own credit in favour was applied elsewhere or refunded.
create or replace function app.receipt_left(invoice bigint) returns bigint language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select t.total - app.receipt_credited(t.id) - app.receipt_taken_up(t.id)
    + (select coalesce(sum(case when u.receipt_id = t.id then u.amount else -u.amount end), 0) from provider_credit_use u
      where (u.receipt_id = t.id or u.invoice_id = t.id) and u.is_live)::bigint
  from tax_receipt t where t.id = invoice
$$;
revoke all on function app.receipt_left(bigint) from public;
grant execute on function app.receipt_left(bigint) to app_staff, app_worker, app_outsider;
