-- The content of report_billed for the given documents, or for all. A substitute counts from the day the replaced
-- invoice was cancelled: counted from its own date, the same work would count twice on the days between. One that never
-- took over never counts.
create or replace function app.report_billed_rows(invoice_ids bigint[]) returns table (invoice_id bigint, affected_party_id bigint, kind text, day date,
  claim_id bigint, customer_id bigint, zone_id bigint, business_unit_id bigint, supervisor_id bigint, base bigint, tax bigint, total bigint) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.invoice_id, p.affected_party_id, m.kind, m.day, a.claim_id, v.customer_id, c.zone_id, v.business_unit_id, c.supervisor_id,
    p.base * m.sign, p.tax * m.sign, (p.base + p.tax) * m.sign
  from invoice v
    left join invoice o on o.id = v.replaces_id
    left join lateral (select app.business_day(max(x.settled_at)) as day from invoice_cancellation x
      where x.invoice_id = v.id and x.state = 'accepted') own on true
    left join lateral (select app.business_day(max(x.settled_at)) as day from invoice_cancellation x
      where x.invoice_id = o.id and x.state = 'accepted') replaced on true
    cross join lateral (values
      (case v.kind when 'I' then 'invoice' else 'creditNote' end, greatest(coalesce(left(v.issued_at, 10)::date, app.business_day(coalesce(v.stamped_at, v.made_at))), replaced.day),
        case v.kind when 'I' then 1 else -1 end, true),
      ('cancellation', coalesce(own.day, (select app.business_day(max(y.at)) from invoice_move y where y.invoice_id = v.id and y.to_state = 'cancelled')),
        case v.kind when 'I' then -1 else 1 end, v.state = 'cancelled')
    ) as m (kind, day, sign, is_there)
    join invoice_party p on p.invoice_id = v.id
    join affected_party a on a.id = p.affected_party_id
    join claim c on c.id = a.claim_id
  where v.kind in ('I', 'E') and m.is_there
    and (v.state in ('stamped', 'cancelling') or (v.state = 'cancelled' and v.former_state is distinct from 'replacing')) and (invoice_ids is null or v.id = any (invoice_ids))
$$;
revoke all on function app.report_billed_rows from public;
