-- Records what a write adds to the accounts of providers. Each trigger looks at one table and reads the others in their
-- current state: what is covered depends on the request, the receipt and the allocation between them, and acts lock all
-- three before writing one.
create or replace function app.follow_provider_account() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  case
  when tg_table_name = 'agreement' and tg_op = 'INSERT' then
    insert into public.provider_account_change (provider_id, agreed)
    select n.provider_id, sum(n.amount + n.taxes) from new_rows n where n.state = 'agreed' and n.provider_id is not null group by 1;
  when tg_table_name = 'agreement' then
    insert into public.provider_account_change (provider_id, agreed)
    select k.provider_id, sum(k.amount) from (
      select n.id, n.provider_id, n.amount + n.taxes as amount from new_rows n where n.state = 'agreed'
      union all select o.id, o.provider_id, -(o.amount + o.taxes) from old_rows o where o.state = 'agreed') k
    where k.provider_id is not null group by 1 having sum(k.amount) <> 0;

  when tg_table_name = 'payment_request' and tg_op = 'INSERT' then
    -- A new request has no allocations yet.
    insert into public.provider_account_change (provider_id, requested, approved, paid, advanced, invoiceable)
    select n.provider_id, sum(n.total * app.payment_request_counts(n.state, 'requested')::int),
      sum(n.total * app.payment_request_counts(n.state, 'approved')::int), sum(n.total * app.payment_request_counts(n.state, 'paid')::int),
      sum(n.total * (n.kind = 'advance' and app.payment_request_counts(n.state, 'paid'))::int),
      sum(n.total * app.is_invoiceable(n.state, n.kind, n.needs_receipt)::int)
    from new_rows n where n.provider_id is not null and n.state <> 'draft' group by 1;
  when tg_table_name = 'payment_request' then
    insert into public.provider_account_change (provider_id, requested, approved, paid, advanced, invoiceable, covered)
    select * from (select k.provider_id, sum(k.total * app.payment_request_counts(k.state, 'requested')::int) as requested,
      sum(k.total * app.payment_request_counts(k.state, 'approved')::int) as approved, sum(k.total * app.payment_request_counts(k.state, 'paid')::int) as paid,
      sum(k.total * (k.kind = 'advance' and app.payment_request_counts(k.state, 'paid'))::int) as advanced,
      sum(k.total * app.is_invoiceable(k.state, k.kind, k.needs_receipt)::int) as invoiceable,
      sum(case when app.is_invoiceable(k.state, k.kind, k.needs_receipt) then k.sign * (select coalesce(sum(l.amount), 0)
        from public.payment_request_receipt l join public.tax_receipt t on t.id = l.receipt_id and t.state = 'accepted' where l.request_id = k.id) else 0 end) as covered
    from (
      select n.id, n.provider_id, n.state, n.kind, n.needs_receipt, n.total, 1 as sign from new_rows n join old_rows o on o.id = n.id
        where (n.state, n.total, n.needs_receipt) is distinct from (o.state, o.total, o.needs_receipt)
      union all select o.id, o.provider_id, o.state, o.kind, o.needs_receipt, -o.total, -1 from new_rows n join old_rows o on o.id = n.id
        where (n.state, n.total, n.needs_receipt) is distinct from (o.state, o.total, o.needs_receipt)) k
    where k.provider_id is not null group by 1) s
    where (s.requested, s.approved, s.paid, s.advanced, s.invoiceable, s.covered) <> (0, 0, 0, 0, 0, 0);

  when tg_table_name = 'tax_receipt' and tg_op = 'INSERT' then
    insert into public.provider_account_change (provider_id, invoiced)
    select n.provider_id, sum(case n.kind when 'I' then n.total else -n.total end) from new_rows n
    where n.direction = 'received' and n.kind in ('I', 'E') and n.state = 'accepted' and n.provider_id is not null group by 1;
  when tg_table_name = 'tax_receipt' then
    insert into public.provider_account_change (provider_id, invoiced)
    select k.provider_id, sum(k.total) from (
      select n.provider_id, case n.kind when 'I' then n.total else -n.total end as total from new_rows n
        where n.direction = 'received' and n.kind in ('I', 'E') and n.state = 'accepted'
      union all select o.provider_id, case o.kind when 'I' then -o.total else o.total end from old_rows o
        where o.direction = 'received' and o.kind in ('I', 'E') and o.state = 'accepted') k
    where k.provider_id is not null group by 1 having sum(k.total) <> 0;
    insert into public.provider_account_change (provider_id, covered)
    select r.provider_id, sum(l.amount * case when n.state = 'accepted' then 1 else -1 end) from new_rows n join old_rows o on o.id = n.id
    join public.payment_request_receipt l on l.receipt_id = n.id join public.payment_request r on r.id = l.request_id
    where (n.state = 'accepted') <> (o.state = 'accepted') and r.provider_id is not null and app.is_invoiceable(r.state, r.kind, r.needs_receipt) group by 1;

  else
    if tg_op <> 'DELETE' then
      insert into public.provider_account_change (provider_id, covered)
      select r.provider_id, sum(n.amount) from new_rows n join public.tax_receipt t on t.id = n.receipt_id and t.state = 'accepted'
      join public.payment_request r on r.id = n.request_id and r.provider_id is not null and app.is_invoiceable(r.state, r.kind, r.needs_receipt) group by 1;
    end if;
    if tg_op <> 'INSERT' then
      insert into public.provider_account_change (provider_id, covered)
      select r.provider_id, -sum(o.amount) from old_rows o join public.tax_receipt t on t.id = o.receipt_id and t.state = 'accepted'
      join public.payment_request r on r.id = o.request_id and r.provider_id is not null and app.is_invoiceable(r.state, r.kind, r.needs_receipt) group by 1;
    end if;
  end case;
  return null;
end $$;
