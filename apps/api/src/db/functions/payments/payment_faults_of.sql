-- Violated invariants between agreements, requests, receipts, runs and the ledger: for the given parties, runs and
-- transfers, or for everything if all are null. Planned with its values each time, so that it looks up the few and
-- scans the many.
create or replace function app.payment_faults_of(of_parties bigint[], of_runs bigint[], of_transfers bigint[])
returns table (what text, about text, kept bigint, found bigint) language plpgsql stable
security definer set search_path = pg_catalog, public, pg_temp set work_mem = '64MB' set jit = off set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  transfers bigint[];
  requests bigint[];
  receipts bigint[];
  uuids text[];
  counters bigint[];
begin
  if of_parties is not null or of_runs is not null or of_transfers is not null then
    of_parties := coalesce(of_parties, '{}');
    of_runs := coalesce(of_runs, '{}');
    transfers := array(select r.transfer_id from payment_request r where r.affected_party_id = any (of_parties) and r.transfer_id is not null
      union select unnest(of_transfers));
    requests := array(select r.id from payment_request r where r.affected_party_id = any (of_parties)
      union select r.id from payment_request r where r.transfer_id = any (of_transfers));
    receipts := array(select t.id from tax_receipt t where t.affected_party_id = any (of_parties)
      union select k.receipt_id from payment_request_receipt k where k.request_id = any (requests));
    uuids := array(select t.uuid from tax_receipt t where t.id = any (receipts));
    counters := array(select r.counter_receipt from payment_request r where r.id = any (requests) and r.counter_receipt is not null);
  end if;
  return query
    with asked as (
      select r.affected_party_id, r.provider_id, sum(r.subtotal)::bigint as subtotal from payment_request r
      where app.payment_request_counts(r.state, 'requested') and (of_parties is null or r.affected_party_id = any (of_parties)) group by 1, 2),
    booked as (
      select e.affected_party_id, e.measure, sum(e.delta)::bigint as price, sum(e.tax_delta)::bigint as taxes from amount_event e
      where e.measure in ('requested', 'approved') and (of_parties is null or e.affected_party_id = any (of_parties)) group by 1, 2),
    counted as (
      select r.affected_party_id, m.measure, sum(r.subtotal)::bigint as price, sum(r.tax)::bigint as taxes
      from payment_request r cross join unnest(array['requested', 'approved']) m (measure)
      where app.payment_request_counts(r.state, m.measure) and (of_parties is null or r.affected_party_id = any (of_parties)) group by 1, 2)
    select 'requests above the agreement', concat_ws('/', k.affected_party_id, k.provider_id), coalesce(g.amount, 0), k.subtotal
    from asked k left join agreement g on g.affected_party_id = k.affected_party_id and g.provider_id is not distinct from k.provider_id and g.state = 'agreed'
    where k.subtotal > coalesce(g.amount, 0)
    union all
    select 'the book of commitments, ' || coalesce(b.measure, c.measure), coalesce(b.affected_party_id, c.affected_party_id)::text,
      coalesce(b.price, 0), coalesce(c.price, 0)
    from booked b full join counted c on c.affected_party_id = b.affected_party_id and c.measure = b.measure
    where (coalesce(b.price, 0), coalesce(b.taxes, 0)) <> (coalesce(c.price, 0), coalesce(c.taxes, 0))
    union all
    select 'a hold that is not seen', r.id::text, r.is_held::int::bigint, count(h.id) from payment_request r
    left join payment_hold h on h.request_id = r.id and h.released_at is null where (requests is null or r.id = any (requests)) group by r.id having r.is_held <> (count(h.id) > 0)
    union all
    select 'a transfer that is not the sum of its requests', t.id::text, coalesce(t.cash, t.amount) - t.surplus, coalesce(sum(r.total), 0)::bigint
    from payment_transfer t left join payment_request r on r.transfer_id = t.id where t.state not in ('refused', 'returned') and (transfers is null or t.id = any (transfers))
    group by t.id having coalesce(t.cash, t.amount) - t.surplus <> coalesce(sum(r.total), 0)
    union all
    select 'a request paid without its transfer', r.id::text, r.total, coalesce(t.amount, 0) from payment_request r
    left join payment_transfer t on t.id = r.transfer_id
    where app.payment_request_counts(r.state, 'paid') <> coalesce(t.state = 'paid', false) and (requests is null or r.id = any (requests))
    union all
    select 'a run that is not the sum of its transfers', n.id::text, n.total, coalesce(sum(t.amount), 0)::bigint from payment_run n
    left join payment_transfer t on t.run_id = n.id where n.number is not null and (of_runs is null or n.id = any (of_runs)) group by n.id having n.total <> coalesce(sum(t.amount), 0)
    union all
    select 'a return that is not what was paid', t.id::text, coalesce(t.cash, t.amount), coalesce(sum(x.amount), 0)::bigint from payment_transfer t
    left join transfer_return x on x.transfer_id = t.id and x.approved_at is not null and x.superseded_at is null
    where (transfers is null or t.id = any (transfers)) group by t.id
    having coalesce(sum(x.amount), 0) <> case when t.state = 'returned' then coalesce(t.cash, t.amount) else 0 end
    union all
    select 'who registered a return has approved it', x.id::text, x.registered_by, x.approved_by from transfer_return x
    where x.approved_by = x.registered_by and (transfers is null or x.transfer_id = any (transfers))
    union all
    select 'a transfer to an account nobody verified', t.id::text, 0::bigint, 1::bigint from payment_transfer t
    left join provider_bank_account a on a.id = t.bank_account_id left join payee_account y on y.id = t.payee_account_id
    where t.state = 'paid' and (a.usable_from is null or a.rejected_at is not null) and y.verified_at is null
      and (transfers is null or t.id = any (transfers))
    union all
    select 'a receipt paid above its total', t.id::text, t.total, sum(k.amount)::bigint from tax_receipt t
    join payment_request_receipt k on k.receipt_id = t.id
    join payment_request r on r.id = k.request_id and app.payment_request_counts(r.state, 'requested')
    where (receipts is null or t.id = any (receipts)) group by t.id having sum(k.amount) > t.total
    union all
    select 'what is owed to a provider', concat_ws('/', coalesce(l.provider_id, d.provider_id), coalesce(l.affected_party_id, d.affected_party_id)),
      coalesce(l.centavos, 0), coalesce(d.centavos, 0)
    from (select b.provider_id, b.affected_party_id, sum(b.centavos)::bigint as centavos from ledger_balance b
        where b.account in ('payable', 'advances') and b.provider_id <> 0 and (of_parties is null or b.affected_party_id = any (of_parties)) group by 1, 2) l
    full join (select k.provider_id, k.affected_party_id, sum(k.centavos)::bigint as centavos from (
        select t.provider_id, t.affected_party_id, case t.kind when 'I' then -t.total else t.total end as centavos from tax_receipt t
          where t.direction = 'received' and t.kind in ('I', 'E') and t.posted_at is not null and t.reversed_at is null
            and (of_parties is null or t.affected_party_id = any (of_parties))
        union all
        select r.provider_id, r.affected_party_id, r.total from payment_request r
          where app.payment_request_counts(r.state, 'paid') and r.provider_id is not null and (r.needs_receipt or r.kind = 'advance')
            and (of_parties is null or r.affected_party_id = any (of_parties))
        union all
        select u.provider_id, t.affected_party_id, case when t.id = u.receipt_id then -u.amount else u.amount end from provider_credit_use u
          join tax_receipt t on t.id in (u.receipt_id, u.invoice_id) where u.is_live and (of_parties is null or t.affected_party_id = any (of_parties))
        union all
        select s.provider_id, s.affected_party_id, s.surplus from app.transfer_surplus() s
          where s.provider_id is not null and (of_parties is null or s.affected_party_id = any (of_parties))) k group by 1, 2) d
      on d.provider_id = l.provider_id and d.affected_party_id = l.affected_party_id
    where coalesce(l.centavos, 0) <> coalesce(d.centavos, 0)
    union all
    -- Withholdings booked before decision 0068 name no provider.
    select 'what is withheld of a provider', concat_ws('/', coalesce(l.provider_id, d.provider_id), coalesce(l.affected_party_id, d.affected_party_id)),
      coalesce(l.centavos, 0), coalesce(d.centavos, 0)
    from (select b.provider_id, b.affected_party_id, -sum(b.centavos)::bigint as centavos from ledger_balance b
        where b.account in ('withheldIncomeTaxPending', 'withheldValueTaxPending', 'withheldIncomeTax', 'withheldValueTax') and b.provider_id <> 0
          and (of_parties is null or b.affected_party_id = any (of_parties)) group by 1, 2) l
    full join (select k.provider_id, k.affected_party_id, sum(k.centavos)::bigint as centavos from (
        select t.provider_id, t.affected_party_id, (t.withheld_income_tax + t.withheld_value_tax) * case t.kind when 'I' then 1 else -1 end as centavos
        from tax_receipt t
        where t.direction = 'received' and t.kind in ('I', 'E') and t.posted_at is not null and t.reversed_at is null
          and t.withheld_income_tax + t.withheld_value_tax > 0 and (of_parties is null or t.affected_party_id = any (of_parties))
          and exists (select from ledger_txn x join ledger_entry e on e.txn_id = x.id and e.provider_id is not null and e.account like 'withheld%'
            where x.source_kind = 'taxReceipt' and x.source_id = t.id)
        union all
        select r.provider_id, r.affected_party_id, r.withheld_income_tax + r.withheld_value_tax from payment_request r
          where app.payment_request_counts(r.state, 'paid') and r.provider_id is not null and not r.needs_receipt and r.kind not in ('advance', 'thirdParty')
            and r.withheld_income_tax + r.withheld_value_tax > 0 and (of_parties is null or r.affected_party_id = any (of_parties))) k group by 1, 2) d
      on d.provider_id = l.provider_id and d.affected_party_id = l.affected_party_id
    where coalesce(l.centavos, 0) <> coalesce(d.centavos, 0)
    union all
    select 'a withholding that its payments have not caused', t.id::text, w.income + w.value, w.income_caused + w.value_caused
    from tax_receipt t cross join lateral app.receipt_withheld(t.id) w
      cross join lateral (select coalesce(sum(k.amount), 0)::bigint as paid from payment_request_receipt k join payment_request r on r.id = k.request_id
        where k.receipt_id = t.id and app.payment_request_counts(r.state, 'paid')) p
    where t.direction = 'received' and t.kind = 'I' and t.posted_at is not null and t.reversed_at is null and t.withheld_income_tax + t.withheld_value_tax > 0
      and (receipts is null or t.id = any (receipts)) and app.receipt_credited(t.id) = 0
      and (p.paid >= t.total and (w.income <> w.income_caused or w.value <> w.value_caused)
        or p.paid = 0 and w.income_caused + w.value_caused <> 0 or w.income_caused < 0 or w.value_caused < 0)
    union all
    -- Credit notes on an invoice that was paid before leave credit in our favour, which is used once.
    select 'an invoice settled above what it comes to', t.id::text, s.due, s.settled from tax_receipt t cross join lateral app.receipt_settlement(t.id) s
    where t.direction = 'received' and t.posted_at is not null and t.reversed_at is null and (receipts is null or t.id = any (receipts))
      and t.id in (select p.invoice_id from tax_receipt_part p where p.kind = 'E' union select u.invoice_id from provider_credit_use u)
      and (s.settled > s.due or s.restored < s.used)
    union all
    select 'what was paid to an affected party', coalesce(l.affected_party_id, d.affected_party_id)::text, coalesce(l.centavos, 0), coalesce(d.centavos, 0)
    from (select b.affected_party_id, sum(b.centavos)::bigint as centavos from ledger_balance b 
        where b.account = 'settlementCost' and (of_parties is null or b.affected_party_id = any (of_parties)) group by 1) l
    full join (select k.affected_party_id, sum(k.total)::bigint as centavos from (
        select r.affected_party_id, r.total from payment_request r
          where r.kind = 'thirdParty' and app.payment_request_counts(r.state, 'paid') and (of_parties is null or r.affected_party_id = any (of_parties))
        union all
        select s.affected_party_id, s.surplus from app.transfer_surplus() s
          where s.provider_id is null and (of_parties is null or s.affected_party_id = any (of_parties))) k group by 1) d
      on d.affected_party_id = l.affected_party_id
    where coalesce(l.centavos, 0) <> coalesce(d.centavos, 0)
    union all
    -- A credit note may come after the first instalment. What was cancelled, or is to be, leaves a gap.
    select 'instalments that do not follow each other', p.invoice_id::text, p.due, p.balance_before from (
      select p.invoice_id, p.instalment, p.balance_before, lag(p.instalment) over w as former,
        coalesce(lag(p.balance_after) over w, (select t.total from tax_receipt t where t.id = p.invoice_id))::bigint as due
      from tax_receipt_part p join tax_receipt c on c.id = p.receipt_id and c.state not in ('rejected', 'cancelled')
        and c.owes_cancellation_since is null where p.kind = 'P' and (receipts is null or p.invoice_id = any (receipts))
      window w as (partition by p.invoice_id order by p.instalment)) p
    where p.balance_before > p.due or (p.former = p.instalment - 1 and p.balance_before <> p.due) or p.former = p.instalment
      or (coalesce(p.former, 0) <> p.instalment - 1 and not exists (select from tax_receipt_part g join tax_receipt d on d.id = g.receipt_id
        where g.invoice_id = p.invoice_id and g.kind = 'P' and g.instalment = p.instalment - 1
          and (d.state in ('rejected', 'cancelled') or d.owes_cancellation_since is not null)))
    union all
    -- Each request rounds its own tax to the centavo.
    select 'approved above the agreement with its tax', concat_ws('/', k.affected_party_id, k.provider_id), k.most, k.gross
    from (select r.affected_party_id, r.provider_id, sum(r.subtotal + r.tax)::bigint as gross,
        max(g.amount + greatest(g.taxes, round(g.amount * 0.16)::bigint)) + count(*) as most
      from payment_request r
      join agreement g on g.affected_party_id = r.affected_party_id and g.provider_id is not distinct from r.provider_id and g.state = 'agreed'
      where app.payment_request_counts(r.state, 'approved') and (of_parties is null or r.affected_party_id = any (of_parties)) group by 1, 2) k
    where k.gross > k.most
    union all
    select 'a request paid without its invoice, XML and PDF', r.id::text, r.total, coalesce(sum(k.amount), 0)::bigint from payment_request r
    left join (payment_request_receipt k join tax_receipt t on t.id = k.receipt_id and t.kind = 'I' and t.pdf_key is not null and t.posted_at is not null)
      on k.request_id = r.id
    where r.needs_receipt and app.payment_request_counts(r.state, 'paid') and (requests is null or r.id = any (requests)) group by r.id having coalesce(sum(k.amount), 0) < r.total
    union all
    select 'a request paid to another than its own', r.id::text, r.provider_id, t.provider_id from payment_request r
    join payment_transfer t on t.id = r.transfer_id
    where ((r.provider_id, r.run_id) is distinct from (t.provider_id, t.run_id)
      or (r.provider_id is null and r.affected_party_id <> t.affected_party_id)) and (requests is null or r.id = any (requests))
    union all
    select 'a receipt of another provider or party', k.request_id::text, r.provider_id, t.provider_id from payment_request_receipt k
    join payment_request r on r.id = k.request_id join tax_receipt t on t.id = k.receipt_id
    where (r.provider_id, r.affected_party_id) is distinct from (t.provider_id, t.affected_party_id) and (requests is null or r.id = any (requests))
    union all
    select 'a cancelled receipt that is in the ledger', t.id::text, 0::bigint, t.total from tax_receipt t
    where t.direction = 'received' and t.state = 'cancelled' and t.kind in ('I', 'E') and t.posted_at is not null and t.reversed_at is null
      and (receipts is null or t.id = any (receipts))
    union all
    select 'two receipts of one number', t.uuid, 1::bigint, count(*) from tax_receipt t
    where uuids is null or t.uuid = any (uuids) group by t.uuid having count(*) > 1
    union all
    select 'two counter-receipts of one number', r.counter_receipt::text, 1::bigint, count(*) from payment_request r
    where r.counter_receipt is not null and (counters is null or r.counter_receipt = any (counters)) group by r.counter_receipt having count(*) > 1
    union all
    select 'who asked for it has approved it', r.id::text, r.requested_by, r.requested_by from payment_request r
    where (r.requested_by = r.approved_by or r.requested_by = r.codi_by) and (requests is null or r.id = any (requests))
    union all
    select 'who closed the run has sent it', n.id::text, n.closed_by, n.sent_by from payment_run n 
    where n.needs_second_person and n.sent_by = n.closed_by and (of_runs is null or n.id = any (of_runs))
    union all
    select 'who typed an account has verified it', y.id::text, y.registered_by, y.verified_by from payee_account y
    where y.registered_by = y.verified_by and (of_parties is null or y.affected_party_id = any (of_parties))
    union all
    -- The last entry of the history must be the current state.
    select 'a step without its history', r.id::text, 0::bigint, 1::bigint from payment_request r
    where r.state is distinct from (select m.to_state from payment_request_move m where m.request_id = r.id order by m.id desc limit 1)
      and (requests is null or r.id = any (requests));
end $$;
revoke all on function app.payment_faults_of from public;
grant execute on function app.payment_faults_of to app_worker;
