-- Double entry: accounts, transactions, balances.

-- Cash and what is owed, in double entry. Rows only grow; a correction is a transaction that reverses another.
create table ledger_account (
  code text primary key check (code ~ '^[a-z][a-zA-Z]{2,39}$'),
  name text not null unique check (length(name) between 1 and 80),
  -- Which way its balance usually points: what we have and spend is positive, what we owe and earn negative.
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense')),
  -- What every entry of it has to name.
  by_customer boolean not null default false,
  by_provider boolean not null default false,
  by_party boolean not null default false,
  by_unit boolean not null default false,
  by_holding boolean not null default false
);
-- Rows are written only by app.post_ledger, which keeps the balances.
call app.wall_append_only('ledger_account');
revoke insert on ledger_account from app_staff, app_worker;

-- Cash that came in and is not assigned to an invoice yet.
insert into ledger_account (code, name, kind, by_customer, by_provider, by_party, by_unit, by_holding) values
  ('receivable', 'Cuentas por cobrar', 'asset', true, false, true, false, false),
  ('income', 'Ingresos por reparación', 'income', true, false, true, false, false),
  ('outputTaxPending', 'IVA trasladado no cobrado', 'liability', false, false, false, false, false),
  ('outputTaxCollected', 'IVA trasladado cobrado', 'liability', false, false, false, false, false),
  ('payable', 'Cuentas por pagar a proveedores', 'liability', false, true, true, false, false),
  ('repairCost', 'Costo de reparación', 'expense', false, false, true, false, false),
  ('settlementCost', 'Costo de pago a afectados', 'expense', false, false, true, false, false),
  ('indirectCost', 'Costos indirectos', 'expense', false, false, false, true, false),
  ('inputTaxPending', 'IVA acreditable no pagado', 'asset', false, false, false, false, false),
  ('inputTaxPaid', 'IVA acreditable pagado', 'asset', false, false, false, false, false),
  ('withheldIncomeTax', 'ISR retenido por enterar', 'liability', false, false, false, false, false),
  ('withheldValueTax', 'IVA retenido por enterar', 'liability', false, false, false, false, false),
  ('advances', 'Anticipos a proveedores', 'asset', false, true, true, false, false),
  ('bank', 'Bancos', 'asset', false, false, false, false, true),
  ('card', 'Tarjetas', 'liability', false, false, false, false, true),
  ('rounding', 'Redondeo', 'expense', false, false, false, false, false),
  ('unapplied', 'Cobros por aplicar', 'liability', true, false, false, false, false);

create table ledger_txn (
  id bigint generated always as identity primary key,
  kind text not null check (length(kind) between 1 and 40),
  source_kind text not null check (length(source_kind) between 1 and 40),
  source_id bigint not null,
  -- What makes a posting happen once: sent again, it returns the same transaction.
  key text not null unique check (length(key) between 1 and 200),
  -- Of its entries: a key sent again with other ones is refused.
  content_hash bytea not null check (octet_length(content_hash) = 32),
  reverses_id bigint unique references ledger_txn (id),
  at timestamptz not null,
  posted_by bigint references user_account (id),
  posted_at timestamptz not null default clock_timestamp(),
  act_id bigint not null default 0
);
create index ledger_txn_of_source on ledger_txn (source_kind, source_id);
create index ledger_txn_posted_by on ledger_txn (posted_by) where posted_by is not null;
-- Rows are written only by app.post_ledger, which keeps the balances.
call app.wall_append_only('ledger_txn');
revoke insert on ledger_txn from app_staff, app_worker;
grant select (id, kind, source_kind, source_id, at) on ledger_txn to app_outsider;

create table ledger_entry (
  id bigint generated always as identity primary key,
  txn_id bigint not null references ledger_txn (id),
  account text not null references ledger_account (code),
  centavos bigint not null check (centavos <> 0 and abs(centavos) <= 9000000000000),
  affected_party_id bigint references affected_party (id),
  claim_id bigint references claim (id),
  customer_id bigint references customer (id),
  provider_id bigint references provider (id),
  business_unit_id bigint references business_unit (id),
  -- The bank account or card it went through.
  holding text check (length(holding) between 1 and 60)
);
create index ledger_entry_of_txn on ledger_entry (txn_id);
create index ledger_entry_of_party on ledger_entry (affected_party_id, account) where affected_party_id is not null;
create index ledger_entry_of_claim on ledger_entry (claim_id) where claim_id is not null;
create index ledger_entry_of_customer on ledger_entry (customer_id, account, id) where customer_id is not null;
create index ledger_entry_of_provider on ledger_entry (provider_id, account, id) where provider_id is not null;
create index ledger_entry_of_unit on ledger_entry (business_unit_id, account) where business_unit_id is not null;
-- Rows are written only by app.post_ledger, which keeps the balances.
call app.wall_append_only('ledger_entry');
revoke insert on ledger_entry from app_staff, app_worker;
grant select (id, txn_id, account, centavos, affected_party_id, provider_id) on ledger_entry to app_outsider;

-- The sum of the entries of one sub-ledger, kept in the transaction that posts them.
create table ledger_balance (
  account text not null references ledger_account (code),
  affected_party_id bigint not null default 0,
  customer_id bigint not null default 0,
  provider_id bigint not null default 0,
  business_unit_id bigint not null default 0,
  holding text not null default '',
  centavos bigint not null,
  primary key (account, affected_party_id, customer_id, provider_id, business_unit_id, holding)
);
create index ledger_balance_of_provider on ledger_balance (provider_id, account) where provider_id <> 0;
create index ledger_balance_of_customer on ledger_balance (customer_id, account) where customer_id <> 0;
create index ledger_balance_of_party on ledger_balance (affected_party_id, account) where affected_party_id <> 0;
-- Rows are written only by app.post_ledger, which keeps the balances.
call app.wall('ledger_balance');
revoke insert, update, delete on ledger_balance from app_staff, app_worker;

-- What the worker found each time it looked.
create table ledger_check (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Everything up to this transaction has been compared.
  txn_id bigint not null,
  is_whole boolean not null,
  fault text check (length(fault) <= 2000)
);
call app.wall_append_only('ledger_check');
