-- What was billed, as it is added up by period, customer, zone, business unit and supervisor: a row for each fiscal movement and affected party.
-- An invoice adds, a credit note takes off, and a cancellation takes back what it cancels on the day it took effect. Kept by triggers in the
-- transaction that writes the original; app.rebuild_report_billed() makes it anew, app.report_billed_faults() says where it differs.
create table report_billed (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice (id),
  affected_party_id bigint not null,
  kind text not null check (kind in ('invoice', 'creditNote', 'cancellation')),
  day date not null,
  claim_id bigint not null,
  customer_id bigint not null,
  zone_id bigint not null,
  business_unit_id bigint not null,
  -- Who answers for the claim now, not who did when it was billed.
  supervisor_id bigint,
  -- Centavos, below zero where it takes off.
  base bigint not null,
  tax bigint not null,
  total bigint not null check (total = base + tax),
  unique (invoice_id, affected_party_id, kind)
);
create index report_billed_by_day on report_billed (day desc nulls last, id)
  include (customer_id, zone_id, business_unit_id, supervisor_id, kind, base, tax, total, claim_id, invoice_id);
create index report_billed_of_claim on report_billed (claim_id);
call app.wall('report_billed');
revoke insert, update, delete on report_billed from app_staff, app_worker;

-- Filled once; from now on triggers keep it.
insert into report_billed (invoice_id, affected_party_id, kind, day, claim_id, customer_id, zone_id, business_unit_id, supervisor_id, base, tax, total)
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
    and (v.state in ('stamped', 'cancelling') or (v.state = 'cancelled' and v.former_state is distinct from 'replacing'))
order by 4, 1, 2;
