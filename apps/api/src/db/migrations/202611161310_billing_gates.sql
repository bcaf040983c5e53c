-- What has to be there before a customer is billed: of one customer, or of all others. Null: as for all others.
create table billing_gate (
  id bigint generated always as identity primary key,
  customer_id bigint references customer (id),
  gate text not null check (gate in ('work', 'quotation', 'authorization', 'data', 'paperwork', 'settlement', 'laterAuthorization',
    'customerFiscal', 'unitFiscal', 'codes')),
  is_needed boolean,
  version integer not null default 1,
  check (customer_id is not null or is_needed is not null)
);
create unique index billing_gate_of_customer on billing_gate (coalesce(customer_id, 0), gate);
call app.wall('billing_gate');
insert into billing_gate (customer_id, gate, is_needed)
select null, gate, gate <> 'codes' from unnest(array['work', 'quotation', 'authorization', 'data', 'paperwork', 'settlement',
  'laterAuthorization', 'customerFiscal', 'unitFiscal', 'codes']) gate;

-- What goes on one invoice to a customer: one affected party, all of a claim, or all that is ready.
alter table customer add column billing_grouping text not null default 'claim';
alter table customer add constraint customer_billing_grouping check (billing_grouping in ('party', 'claim', 'consolidated')) not valid;

-- Where a stage stands on the way to an invoice; packages/domain/src/process says it and every deployment writes it, filled here for the one
-- running. Null: not on it.
alter table process_stage add column billing text;
update process_stage set billing = case when number in (7.01) then 'ready' when number in (7.02) then 'billing' else 'gathering' end
where number in (5.04, 5.13, 6.01, 6.02, 6.03, 6.04, 7.01, 7.02);
