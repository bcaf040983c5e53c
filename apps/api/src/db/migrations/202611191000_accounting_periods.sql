-- Months of the books that are being closed or are closed; all others are open. A closed month closes the ones before it.
create table accounting_period (
  month date primary key check (extract(day from month) = 1),
  state text not null check (state in ('open', 'closing', 'closed')),
  -- Who began to close it, after looking at what is left.
  started_by bigint not null references user_account (id),
  started_at timestamptz not null default now(),
  closed_by bigint references user_account (id),
  closed_at timestamptz,
  -- Why it was closed although something was left, and what.
  note text not null default '' check (length(note) <= 1000),
  left_open jsonb not null default '{}',
  version integer not null default 1,
  check ((state = 'closed') = (closed_by is not null) and (closed_by is null) = (closed_at is null)),
  constraint period_by_two check (closed_by <> started_by)
);
create index accounting_period_started_by on accounting_period (started_by);
create index accounting_period_closed_by on accounting_period (closed_by) where closed_by is not null;
call app.wall('accounting_period');
revoke delete on accounting_period from app_staff, app_worker;

-- The day of the cash or the document, where its month was closed and the posting went to the first open day.
alter table ledger_txn add column own_day date;
