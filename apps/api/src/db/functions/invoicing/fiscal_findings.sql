-- Existing and imminent problems of the company's tax receipts on a day. One row for each kind and subject;
-- `detail` is the other document, the day or the situation, which the job that stores findings puts into words.
create or replace function app.fiscal_findings(today date) returns table (kind text, subject text, receipt_id bigint, invoice_id bigint,
  provider_id bigint, customer_id bigint, document text, amount bigint, since date, detail text) language sql stable
security definer set search_path = pg_catalog, public, pg_temp set work_mem = '64MB' set jit = off as $$
  -- Inlined in each rule: each reaches its few rows by an index.
  with issued as not materialized (
    select v.id, v.kind, v.state, v.receipt_id, v.customer_id, v.total, v.collected, v.credited, v.payment_method, v.issued_at,
      coalesce(nullif(trim(both '-' from v.series || '-' || v.folio), ''), t.uuid) as document, t.sat_state, t.stamped_at, t.sat_checked_at, t.direction,
      v.collected + v.credited < v.subtotal - v.discount + v.tax as is_owed
    from invoice v join tax_receipt t on t.id = v.receipt_id where v.state in ('stamped', 'cancelling')),
  received as not materialized (
    select t.*, coalesce(nullif(trim(both '-' from t.series || '-' || t.folio), ''), t.uuid) as document from tax_receipt t
    where t.direction = 'received' and t.state <> 'rejected'),
  in_doubt as not materialized (
    select t.* from tax_receipt t where t.direction = 'issued' and t.sat_state <> 'valid' and t.sat_state in ('pending', 'error')
    union all select t.* from tax_receipt t where t.direction = 'received' and t.sat_state <> 'valid' and t.sat_state in ('pending', 'error')),
  -- Index only: the same folio of the same issuer, whatever it is about.
  repeated as materialized (
    select t.issuer_rfc, t.series, t.folio from tax_receipt t where t.folio <> '' group by 1, 2, 3 having count(*) > 1)
  select 'cancelledAfterPayment', t.id::text, t.id, null::bigint, t.provider_id, null::bigint, t.document,
    (select sum(least(k.amount, r.total))::bigint from payment_request_receipt k join payment_request r on r.id = k.request_id
      where k.receipt_id = t.id and r.state in ('paid', 'complementPending', 'closed')),
    coalesce(t.sat_checked_at, t.uploaded_at)::date, ''
  from received t where t.state = 'cancelled' and t.kind = 'I' and exists (select from payment_request_receipt k
    join payment_request r on r.id = k.request_id where k.receipt_id = t.id and r.state in ('paid', 'complementPending', 'closed'))
  union all
  -- Until its substitute is approved or the cost is reversed.
  select 'costWithoutReceipt', i.id::text, t.id, null, null, null, i.number,
    i.base + i.tax - i.withheld_income_tax - i.withheld_value_tax, coalesce(t.sat_checked_at, t.uploaded_at)::date, i.supplier_name
  from indirect_cost i join tax_receipt t on t.id = i.receipt_id and t.state = 'cancelled' where i.state = 'approved'
  union all
  select 'ownCancelled', v.id::text, v.receipt_id, v.id, null, v.customer_id, v.document, v.total, coalesce(v.sat_checked_at, now())::date, ''
  from issued v where v.direction = 'issued' and v.sat_state = 'cancelled' and v.sat_state <> 'valid' and v.state = 'stamped'
  union all
  -- A substitute that cannot take over: the replaced invoice is valid, and its cancellation was not requested.
  select 'waitingSubstitute', s.id::text, s.receipt_id, s.id, null, s.customer_id, trim(both '-' from s.series || '-' || s.folio), s.total,
    s.stamped_at::date, trim(both '-' from o.series || '-' || o.folio)
  from invoice s join invoice o on o.id = s.replaces_id where s.state = 'replacing' and not exists (select from invoice_cancellation x
    where x.invoice_id in (s.id, o.id) and x.state in ('requested', 'authorized', 'sent'))
  union all
  select 'ownNotFound', v.id::text, v.receipt_id, v.id, null, v.customer_id, v.document, v.total, left(v.stamped_at, 10)::date, ''
  from issued v where v.direction = 'issued' and v.sat_state = 'notFound' and v.sat_state <> 'valid' and left(v.stamped_at, 10)::date < today - 3
  union all
  select 'receivedNotFound', t.id::text, t.id, null, t.provider_id, null, t.document, t.total, left(t.stamped_at, 10)::date, ''
  from received t where t.sat_state = 'notFound' and t.sat_state <> 'valid' and left(t.stamped_at, 10)::date < today - 3 and t.state <> 'cancelled'
  union all
  -- No answer for a week; if an earlier query was answered, since the first one after it without an answer.
  select 'unverified', t.id::text, t.id, (select v.id from invoice v where v.receipt_id = t.id), t.provider_id, null,
    coalesce(nullif(trim(both '-' from t.series || '-' || t.folio), ''), t.uuid), t.total, t.uploaded_at::date, ''
  from in_doubt t where t.state not in ('rejected', 'cancelled') and t.uploaded_at < today - 7
    and coalesce((select min(k.at) from sat_check k where k.receipt_id = t.id and k.at > t.sat_valid_at) < today - 7, t.sat_valid_at is null)
  union all
  select 'cancellationAsked', t.id::text, t.id, null, t.provider_id, null,
    coalesce(nullif(trim(both '-' from t.series || '-' || t.folio), ''), t.uuid), t.total, t.cancellation_since,
    to_char((select d from generate_series(t.cancellation_since + 1, t.cancellation_since + 30, interval '1 day') d
      where extract(isodow from d) < 6 and not exists (select from holiday h where h.is_active and h.day = d::date) order by d offset 2 limit 1), 'DD/MM/YYYY')
  from tax_receipt t where t.cancellation_since is not null and t.direction <> 'issued' and t.state not in ('rejected', 'cancelled')
  union all
  select 'providerWithoutComplement', r.id::text, null, null, r.provider_id, null, r.number, r.total, r.complement_due_on,
    to_char(r.paid_on, 'DD/MM/YYYY')
  from payment_request r where r.state = 'complementPending' and r.complement_due_on < today
  union all
  select 'complementToCancel', t.id::text, t.id, null, t.provider_id, null, t.document, t.total, t.owes_cancellation_since, ''
  from received t where t.owes_cancellation_since is not null and t.state <> 'cancelled'
  union all
  select 'ownWithoutComplement', p.id::text, v.receipt_id, v.id, null, v.customer_id, v.document, p.amount,
    (date_trunc('month', c.received_on) + interval '1 month 4 days')::date, to_char(c.received_on, 'DD/MM/YYYY')
  from collection_part p join collection c on c.id = p.collection_id join issued v on v.id = p.invoice_id
  where p.reversed_at is null and p.credit_id is null and v.payment_method = 'PPD'
    and not exists (select from complement_part k join invoice m on m.id = k.complement_id
      where k.part_id = p.id and k.is_live and m.state in ('stamped', 'cancelling'))
  union all
  -- An invoice payable at once (PUE) has to be paid within its month.
  select 'unpaidAtOnce', v.id::text, v.receipt_id, v.id, null, v.customer_id, v.document, v.total - v.collected - v.credited,
    (date_trunc('month', left(v.issued_at, 10)::date) + interval '1 month')::date, ''
  from issued v where v.kind = 'I' and v.payment_method = 'PUE' and v.is_owed
    and date_trunc('month', left(v.issued_at, 10)::date) < date_trunc('month', today)
  union all
  select 'listedProvider', p.id::text, null, null, p.id, null, p.rfc, sum(t.total)::bigint, i.cut_on,
    l.situation
  from sat_listed l join sat_list_import i on i.id = l.import_id join provider p on p.rfc = l.rfc
  join tax_receipt t on t.provider_id = p.id and t.direction = 'received' and t.posted_at is not null and t.reversed_at is null
  where l.situation in ('presumed', 'definitive') group by p.id, p.rfc, i.cut_on, l.situation
  union all
  -- From sixty days before its end; the subject changes with each alarm, so that thirty and seven days before are new.
  select 'certificateEnding', c.number || ':' || case when c.ends_on < today + 7 then 7 when c.ends_on < today + 30 then 30 else 60 end,
    null, null, null, null, left(c.units, 120), 0, c.ends_on, to_char(c.ends_on, 'DD/MM/YYYY')
  from (select k.number, string_agg(b.name, ', ' order by b.id) as units, min(k.valid_until at time zone 'America/Mexico_City')::date as ends_on
    from issuer_certificate k join business_unit b on b.id = k.business_unit_id and b.is_active where k.retired_at is null group by k.number) c where c.ends_on < today + 60
  union all
  -- Fewer stamps than the last thirty days used.
  select 'stampsEnding', case when s.stamps_left = 0 then 'none' else 'few' end, null, null, null, null, s.stamps_left::text, 0, today,
    s.used::text
  from (select b.stamps_left, (select count(*) from invoice v where v.made_at >= today - 30 and v.origin = 'pac'
    and v.state in ('stamped', 'replacing', 'cancelling', 'cancelled')) as used from certifier_balance b) s where s.stamps_left <= s.used
  union all
  select 'duplicate', t.id::text, t.id, null, t.provider_id, null, t.document, t.total, t.uploaded_at::date, t.first_uuid
  from (select t.*, first_value(t.uuid) over w as first_uuid, row_number() over w as place
    from repeated r join received t on t.issuer_rfc = r.issuer_rfc and t.series = r.series and t.folio = r.folio
    where t.kind = 'I' and t.state <> 'cancelled' window w as (partition by t.issuer_rfc, t.series, t.folio, t.total order by t.id)) t
  where t.place > 1
$$;
revoke all on function app.fiscal_findings(date) from public;
grant execute on function app.fiscal_findings(date) to app_worker;
