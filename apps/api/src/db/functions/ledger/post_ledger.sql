-- Posts a transaction once: repeating the same key and entries returns the first one. Entries must sum to zero and name
-- the subjects their account requires. Balances are locked in the order of their key, so that two postings cannot
-- deadlock. A day in a closed period is refused by the triggers of ledger_txn; own_day is the day of what was known too late.
drop function if exists app.post_ledger(text, text, bigint, text, timestamptz, bigint, bigint, jsonb);
create or replace function app.post_ledger(txn_kind text, source text, source_id bigint, idempotency_key text, happened_at timestamptz,
  user_id bigint, reversed_id bigint, entries jsonb, own_day date default null) returns bigint language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  posted bigint;
  hash bytea := sha256(convert_to(concat_ws('|', txn_kind, source, source_id, reversed_id, entries::text), 'UTF8'));
  known bytea;
  missing text;
begin
  insert into ledger_txn (kind, source_kind, source_id, key, content_hash, reverses_id, at, posted_by, own_day)
  values (txn_kind, source, source_id, idempotency_key, hash, reversed_id, happened_at, user_id, post_ledger.own_day)
  on conflict (key) do nothing returning id into posted;
  if posted is null then
    select t.id, t.content_hash into posted, known from ledger_txn t where t.key = idempotency_key;
    if known <> hash then
      raise exception 'the key % was used for another posting', idempotency_key using errcode = '23505';
    end if;
    return posted;
  end if;

  insert into ledger_entry (txn_id, account, centavos, affected_party_id, claim_id, customer_id, provider_id, business_unit_id, holding)
  select posted, e.account, e.centavos, e.affected_party_id, e.claim_id, e.customer_id, e.provider_id, e.business_unit_id, e.holding
  from jsonb_to_recordset(entries) as e (account text, centavos bigint, affected_party_id bigint, claim_id bigint, customer_id bigint,
    provider_id bigint, business_unit_id bigint, holding text);

  select e.account into missing from ledger_entry e join ledger_account a on a.code = e.account
  where e.txn_id = posted and ((a.by_customer and e.customer_id is null) or (a.by_provider and e.provider_id is null)
    or (a.by_party and e.affected_party_id is null) or (a.by_unit and e.business_unit_id is null) or (a.by_holding and e.holding is null)) limit 1;
  if missing is not null then
    raise exception 'an entry of account % lacks a subject that the account requires', missing using errcode = '23514';
  end if;

  insert into ledger_balance as b (account, affected_party_id, customer_id, provider_id, business_unit_id, holding, centavos)
  select e.account, coalesce(e.affected_party_id, 0), coalesce(e.customer_id, 0), coalesce(e.provider_id, 0), coalesce(e.business_unit_id, 0),
    coalesce(e.holding, ''), sum(e.centavos)
  from ledger_entry e where e.txn_id = posted group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (account, affected_party_id, customer_id, provider_id, business_unit_id, holding)
  do update set centavos = b.centavos + excluded.centavos;
  return posted;
end $$;
revoke all on function app.post_ledger(text, text, bigint, text, timestamptz, bigint, bigint, jsonb, date) from public;
grant execute on function app.post_ledger(text, text, bigint, text, timestamptz, bigint, bigint, jsonb, date) to app_staff, app_worker;
