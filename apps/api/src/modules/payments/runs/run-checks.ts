import { type RawBuilder, sql } from 'kysely';
import { isFresh } from '../base/sat-freshness.ts';

/**
 * Joins for request `r` and provider `p`: the account to pay (`k`), the newest one that is payable by now, and a
 * summary of the receipts (`q`). An account stopped before it could be used leaves the one before it; one stopped in use
 * leaves none.
 */
export function checkJoins(now: Date): RawBuilder<unknown> {
  return sql`left join lateral (
      (select b.id as bank_account_id, null::bigint as payee_account_id, b.clabe, b.usable_from <= ${now}::timestamptz as is_usable,
          b.stopped_at is not null as is_stopped
        from provider_bank_account b where b.provider_id = r.provider_id and b.usable_from is not null
          and coalesce(b.stopped_at >= b.usable_from, true)
        order by b.usable_from <= ${now}::timestamptz desc, b.id desc limit 1)
      union all
      (select null, y.id, y.clabe, y.verified_at <= ${now}::timestamptz - interval '24 hours', false from payee_account y
        where r.provider_id is null and y.affected_party_id = r.affected_party_id and y.ended_at is null and y.verified_at is not null limit 1)) k on true
    left join lateral (
      select bool_or(t.state <> 'accepted') as is_lost, bool_or(t.sat_state = 'cancelled') as is_cancelled, bool_or(not ${isFresh(now)}) as is_stale,
        array_agg(t.issuer_rfc) as issuers
      from payment_request_receipt l join tax_receipt t on t.id = l.receipt_id where l.request_id = r.id) q on true`;
}

/** Everything that prevents paying a request now, as `RunProblem` names. */
export const problemsOf = sql<string[]>`array_remove(array[
  case when r.is_held then 'held' end,
  case when k.is_usable is null then 'accountMissing' when not k.is_usable then 'accountYoung' when k.is_stopped then 'accountStopped' end,
  case when not p.is_active then 'providerInactive' end,
  case when coalesce(q.is_lost, r.needs_receipt) then 'receiptLost' end,
  case when q.is_cancelled then 'satCancelled' when q.is_stale then 'satStale' end,
  case when exists (select from sat_listed x where x.rfc = any(coalesce(q.issuers, array[p.rfc])) and x.situation in ('presumed', 'definitive'))
    and not exists (select from payment_hold h where h.request_id = r.id and h.reason = 'listed' and h.released_by is not null) then 'issuerListed' end,
  case when not exists (select from agreement g where g.affected_party_id = r.affected_party_id and g.provider_id is not distinct from r.provider_id
    and g.state = 'agreed') then 'agreementEnded' end], null)`;

export const payeeOf = sql<string>`case when r.provider_id is null then coalesce(nullif(a.name, ''), 'AFECTADO')
  else p.full_name end`;

export const isInOpenRun = sql<boolean>`exists (select from payment_run n where n.id = r.run_id and n.state in ('open', 'closing'))`;
