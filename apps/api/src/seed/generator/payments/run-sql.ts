/** An account for every payee: the affected parties, and generated providers, which have no other. */
export const GENERATED_ACCOUNTS = `
insert into provider_bank_account (provider_id, clabe, requested_by_id, requested_at, approved_by_id, approved_at, usable_from)
select p.id, b.body || (10 - (select sum(substr(b.body, n, 1)::int * (array[3, 7, 1])[1 + (n - 1) % 3] % 10) from generate_series(1, 17) n) % 10) % 10,
  u.first, now() - interval '400 days', u.last, now() - interval '399 days', now() - interval '398 days'
from provider p cross join lateral (select '014180' || lpad(p.id::text, 11, '0') as body) b, (select min(id) as first, max(id) as last from user_account) u
where p.slug ~ '^generado-' and not exists (select from provider_bank_account x where x.provider_id = p.id)`;

export const PAYEE_ACCOUNTS = `
insert into payee_account (affected_party_id, holder, clabe, registered_by, registered_at, verified_by, verified_at)
select k.party_id, left(a.name, 200), b.body || (10 - (select sum(substr(b.body, n, 1)::int * (array[3, 7, 1])[1 + (n - 1) % 3] % 10) from generate_series(1, 17) n) % 10) % 10,
  k.asker, k.requested_at, k.approver, k.approved_at
from asked k join affected_party a on a.id = k.party_id cross join lateral (select '021180' || lpad(k.party_id::text, 11, '0') as body) b
where k.provider_id is null and k.is_approved and not exists (select from payee_account y where y.affected_party_id = k.party_id and y.ended_at is null)`;

export const COMPANY_ACCOUNTS = `
insert into company_account (name, clabe)
select v.name, v.clabe from (values ('BBVA 0123', '012180001234567899'), ('Santander 4567', '014180655045678907')) v (name, clabe)
where not exists (select from company_account) on conflict do nothing`;

/** One run a week for what was paid, and one at the bank for what is pending. Closed and sent by different users. */
export const RUNS = `
insert into payment_run (number, state, cut_off_at, pay_on, account_id, opened_by, opened_at, closed_by, closed_at, sent_by, sent_at, applied_at, requests,
  transfers, total, needs_second_person, done, to_do)
select nextval('payment_run_number'), case when k.is_paid then 'applied' else 'sent' end, k.cut_off_at, k.pay_on, (select min(id) from company_account), f.first,
  k.cut_off_at - interval '6 days', f.first, k.cut_off_at + interval '1 hour', f.second, k.cut_off_at + interval '2 hours',
  case when k.is_paid then k.paid_at end, k.requests, k.payees, k.total, k.total > r.second_person_limit, case when k.is_paid then k.payees else 0 end, k.payees
from (select is_paid, case when is_paid then cut_off_at else now() - interval '3 hours' end as cut_off_at, case when is_paid then pay_on else current_date end as pay_on,
      min(paid_at) as paid_at, count(*) as requests, count(distinct (provider_id, case when provider_id is null then party_id end)) as payees, sum(total)::bigint as total
    from asked where is_paid or state = 'scheduled' group by 1, 2, 3) k,
  (select coalesce(min(user_id), (select min(id) from user_account)) as first,
      coalesce((select min(user_id) from user_group_member where group_name = 'GeOp'), (select max(id) from user_account)) as second
    from user_group_member where group_name = 'Finanzas') f, payment_rule r
order by k.cut_off_at`;

/** Assigns requests to the runs just generated, whose ids are above $1. */
export const IN_RUNS = [
  `update asked k set run_id = n.id from payment_run n where k.is_paid and n.state = 'applied' and n.cut_off_at = k.cut_off_at and n.id > $1`,
  `update asked k set run_id = n.id from payment_run n where k.state = 'scheduled' and n.state = 'sent' and n.id > $1`,
];

export const TRANSFERS = `
create temporary table sent on commit drop as
select (select coalesce(max(id), 0) from payment_transfer) + row_number() over (order by k.run_id, k.provider_id, k.payee) as id, row_number() over (partition by k.run_id order by k.provider_id, k.payee) as place, k.*
from (select run_id, provider_id, case when provider_id is null then party_id end as payee, is_paid, sum(total)::bigint as amount, min(pay_on) as pay_on, min(paid_at) as paid_at,
    min(approver) as approver from asked where run_id is not null group by 1, 2, 3, 4) k`;

export const WRITE_TRANSFERS = `
insert into payment_transfer (id, run_id, provider_id, affected_party_id, bank_account_id, payee_account_id, payee_name, clabe, reference, amount, state, spei_key,
  paid_on, confirmed_by, confirmed_at)
overriding system value
select t.id, t.run_id, t.provider_id, t.payee, b.id, y.id, left(coalesce(p.full_name, y.holder), 300), coalesce(b.clabe, y.clabe), 'CP' || lpad(n.number::text, greatest(5, length(n.number::text)), '0') || 'T' || lpad(t.place::text, greatest(5, length(t.place::text)), '0'),
  t.amount, case when t.is_paid then 'paid' else 'waiting' end, case when t.is_paid then 'SPEI' || lpad((t.id * 7919)::text, 16, '0') end,
  case when t.is_paid then t.pay_on end, case when t.is_paid then n.closed_by end, case when t.is_paid then t.paid_at end
from sent t join payment_run n on n.id = t.run_id left join provider p on p.id = t.provider_id
  left join lateral (select b.id, b.clabe from provider_bank_account b where b.provider_id = t.provider_id and b.usable_from <= now() and b.rejected_at is null
    order by b.id desc limit 1) b on true
  left join payee_account y on y.affected_party_id = t.payee and y.ended_at is null`;

export const IN_TRANSFERS = `
update asked k set transfer_id = t.id from sent t
where t.run_id = k.run_id and coalesce(t.provider_id, 0) = coalesce(k.provider_id, 0)
  and coalesce(t.payee, 0) = case when k.provider_id is null then k.party_id else 0 end`;
