-- The expected content of provider_account_now, summed from all its sources.
create or replace function app.provider_account_sums()
returns table (provider_id bigint, agreed bigint, requested bigint, approved bigint, paid bigint, advanced bigint, invoiced bigint, invoiceable bigint,
  covered bigint) language sql stable security definer set search_path = pg_catalog, public, pg_temp set work_mem = '64MB' set jit = off as $$
  select k.provider_id, sum(k.agreed)::bigint, sum(k.requested)::bigint, sum(k.approved)::bigint, sum(k.paid)::bigint, sum(k.advanced)::bigint,
    sum(k.invoiced)::bigint, sum(k.invoiceable)::bigint, sum(k.covered)::bigint
  from (
    select g.provider_id, g.amount + g.taxes as agreed, 0::bigint as requested, 0::bigint as approved, 0::bigint as paid, 0::bigint as advanced,
      0::bigint as invoiced, 0::bigint as invoiceable, 0::bigint as covered
    from agreement g where g.state = 'agreed'
    union all
    select r.provider_id, 0, r.total * app.payment_request_counts(r.state, 'requested')::int, r.total * app.payment_request_counts(r.state, 'approved')::int,
      r.total * app.payment_request_counts(r.state, 'paid')::int, r.total * (r.kind = 'advance' and app.payment_request_counts(r.state, 'paid'))::int,
      0, r.total * app.is_invoiceable(r.state, r.kind, r.needs_receipt)::int, 0
    from payment_request r
    union all
    select t.provider_id, 0, 0, 0, 0, 0, case t.kind when 'I' then t.total else -t.total end, 0, 0
    from tax_receipt t where t.direction = 'received' and t.kind in ('I', 'E') and t.state = 'accepted'
    union all
    select r.provider_id, 0, 0, 0, 0, 0, 0, 0, l.amount from payment_request_receipt l join tax_receipt t on t.id = l.receipt_id and t.state = 'accepted'
    join payment_request r on r.id = l.request_id and app.is_invoiceable(r.state, r.kind, r.needs_receipt)) k
  where k.provider_id is not null group by 1
$$;
revoke all on function app.provider_account_sums() from public;
grant execute on function app.provider_account_sums() to app_worker;
