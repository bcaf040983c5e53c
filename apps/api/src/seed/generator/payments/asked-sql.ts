/**
 * Payment requests for every agreement of claims whose folio is like $1: one, an advance and the rest, or two halves;
 * for finished work $2 parts if more than one. Progress follows from the party's stage. $3 and $4: states while
 * documents or decisions are pending, with and without a receipt.
 */
export const ASKED = `
create temporary table asked on commit drop as
with staff as (
    select coalesce(min(m.user_id) filter (where m.group_name = 'ACo'), min(u.id)) as aco, coalesce(min(m.user_id) filter (where m.group_name = 'GeOp'), max(u.id)) as geop,
      coalesce(min(m.user_id) filter (where m.group_name = 'CoDi'), max(u.id)) as codi, coalesce(min(m.user_id) filter (where m.group_name = 'Admin'), min(u.id)) as admin
    from user_account u left join user_group_member m on m.user_id = u.id),
  party as (
    select g.id as agreement_id, g.affected_party_id as party_id, a.claim_id, g.provider_id, g.amount, g.taxes, o.id as order_id, s.number as stage,
      coalesce(o.accepted_at, g.at) as began, case when p.person_kind = 'person' and p.tax_regime = '626' then 0.0125 else 0 end as isr,
      a.visually_validated_on::timestamptz + interval '20 hours' as validated_at, (g.affected_party_id * 7919 % 16)::int as luck,
      case when g.way <> 'provider' then 'third' when $2::int > 1 and s.number >= 7 then 'many' when g.affected_party_id % 4 = 1 then 'advance'
        when g.affected_party_id % 4 = 2 then 'halves' else 'whole' end as shape,
      coalesce(u.id, c.supervisor_id, staff.admin) as asker, c.cost_analyst_id, staff.*,
      g.provider_id is null or exists (select from provider_bank_account b where b.provider_id = g.provider_id and b.usable_from <= now() and b.rejected_at is null) as is_payable
    from agreement g join affected_party a on a.id = g.affected_party_id join claim c on c.id = a.claim_id join process_stage s on s.id = a.stage_id
      left join provider p on p.id = g.provider_id
      left join lateral (select min(u.id) as id from user_account u where u.provider_id = g.provider_id) u on true
      left join purchase_order o on o.agreement_id = g.id and o.accepted_at is not null and o.state not in ('cancelled', 'replaced'), staff
    where g.state = 'agreed' and c.folio ~ $1 and s.number < 9.02
      and ((g.way = 'provider' and o.id is not null and p.does_bill and s.number >= 5.02) or (g.way = 'affectedPayment' and s.number >= 5.11))
      and not exists (select from payment_request r where r.affected_party_id = g.affected_party_id)),
  piece as (
    select p.*, k.seq, k.kind, k.since, k.until, k.is_last from party p cross join lateral (
      select 1 as seq, 'thirdParty' as kind, 0::numeric as since, 1::numeric as until, true as is_last where p.shape = 'third'
      union all select 1, 'final', 0, 1, true where p.shape = 'whole'
      union all select 1, 'advance', 0, 0.3, false where p.shape = 'advance'
      union all select 2, 'final', 0.3, 1, true where p.shape = 'advance'
      union all select 1, 'partial', 0, 0.5, false where p.shape = 'halves'
      union all select 2, 'final', 0.5, 1, true where p.shape = 'halves'
      union all select n, case when n = $2 then 'final' else 'partial' end, (n - 1)::numeric / $2, n::numeric / $2, n = $2
        from generate_series(1, $2::int) n where p.shape = 'many') k),
  priced as (
    select p.*, (round(amount * until) - round(amount * since))::bigint as subtotal, case when shape = 'advance' then round(taxes * until) - round(taxes * since)
        else round((round(amount * until) - round(amount * since)) * round(taxes * 100.0 / amount) / 100) end::bigint as tax,
      kind not in ('advance', 'thirdParty') as needs_receipt
    from piece p),
  placed as (
    select p.*,
      -- Income tax on an advance is withheld with the invoice that absorbs it.
      case when not needs_receipt then 0 when shape = 'advance' then round(amount * isr) else round(subtotal * isr) end::bigint as withheld,
      case
        when stage >= 7 then case when is_last and luck = 3 and stage < 9 and needs_receipt then 'complementPending' else 'closed' end
        when shape = 'third' and stage >= 5.13 then 'closed'
        when shape = 'third' or is_last then case when needs_receipt then ($3::text[])[1 + luck] else ($4::text[])[1 + luck] end
        when stage >= 6 then 'closed'
        when needs_receipt then ($3::text[])[1 + luck] else ($4::text[])[1 + luck] end as hoped
    from priced p where subtotal > 0 and (stage >= 6 or not is_last or shape = 'third') and (is_payable or stage < 7)),
  reached as (
    select p.*, case
      -- Nothing is paid without a payable account.
      when not is_payable and hoped in ('scheduled', 'paid', 'complementPending', 'closed') then 'valid'
      else hoped end as state
    from placed p),
  dated as (
    select r.*, state = 'complementPending' or (needs_receipt and party_id % 3 = 0) as is_ppd,
      state in ('paid', 'complementPending', 'closed') as is_paid, state in ('approved', 'inReview', 'observed', 'valid', 'scheduled', 'paid', 'complementPending', 'closed') as is_approved,
      least(case when kind = 'advance' then began + interval '1 day' when kind = 'final' then coalesce(validated_at, began + seq * interval '7 days')
          else began + seq * interval '5 days' end,
        -- A complement is due on the fifth of the month after the payment; a third of the missing ones is late on any day.
        now() - luck * interval '37 minutes' - case when state = 'complementPending' and party_id / 16 % 3 = 2 then interval '50 days'
          when state in ('paid', 'complementPending', 'closed') then interval '16 days'
          when state = 'scheduled' then interval '5 days' when state = 'valid' then interval '3 days' else interval '30 hours' end) as requested_at
    from reached r)
select (select coalesce(max(id), 0) from payment_request) + row_number() over (order by requested_at, party_id, seq) as id,
  nextval('payment_request_folio') as folio, d.agreement_id, d.party_id, d.claim_id, d.provider_id, d.order_id, d.seq, d.kind, d.shape, d.is_last, d.luck,
  greatest(0.01, round((until - since) * 100, 2)) as percentage, d.subtotal, d.tax, d.withheld, d.subtotal + d.tax - d.withheld as total, d.needs_receipt, d.state, d.is_ppd,
  d.is_paid, d.is_approved, d.amount, d.taxes, round(d.amount * d.isr)::bigint as withheld_of_all, d.asker,
  coalesce(nullif(d.cost_analyst_id, d.asker), nullif(d.aco, d.asker), nullif(d.geop, d.asker), d.admin) as approver,
  coalesce(nullif(d.codi, d.asker), nullif(d.geop, d.asker), nullif(d.aco, d.asker), d.admin) as decider,
  d.subtotal > (select codi_limit from payment_rule) as is_big, d.requested_at, d.requested_at + interval '5 hours' as approved_at,
  d.requested_at + interval '20 hours' as uploaded_at, d.requested_at + interval '26 hours' as valid_at,
  -- What is valid by Thursday noon goes into the run and is paid on Friday.
  k.cut_off at time zone 'America/Mexico_City' as cut_off_at, k.cut_off::date + 1 as pay_on, (k.cut_off + interval '26 hours') at time zone 'America/Mexico_City' as paid_at,
  needs_receipt and d.state in ('inReview', 'observed', 'valid', 'scheduled', 'paid', 'complementPending', 'closed') as has_receipt,
  needs_receipt and d.state in ('valid', 'scheduled', 'paid', 'complementPending', 'closed') as is_posted,
  case when d.state in ('valid', 'approved', 'inReview') and (d.luck * 31 + d.party_id) % 5 = 0 then d.party_id % 5 when not d.is_payable and d.state = 'valid' then 2 end as hold,
  null::bigint as run_id, null::bigint as transfer_id
from dated d cross join lateral (select (d.requested_at + interval '26 hours') at time zone 'America/Mexico_City' as local) l
  cross join lateral (select date_trunc('week', l.local) + interval '3 days 12 hours' as thursday) t
  cross join lateral (select case when l.local <= t.thursday then t.thursday else t.thursday + interval '7 days' end as cut_off) k`;

export const PENDING_WITH_RECEIPT =
  '{requested,requested,returned,complementPending,approved,inReview,inReview,observed,valid,valid,valid,scheduled,scheduled,approved,rejected,closed}';
export const PENDING_WITHOUT_RECEIPT =
  '{requested,requested,returned,valid,valid,scheduled,closed,closed,closed,paid,closed,rejected,cancelled,scheduled,draft,draft}';
