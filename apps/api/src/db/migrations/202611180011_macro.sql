-- Projections that the macro screens read: kept by triggers, rebuilt from the tables they follow.

-- The open work, slim: one row for each affected party that is still on its way. It grows with what is open and never
-- with history, which is what keeps the macro board as quick after ten years as on the first day. Everything in it is a
-- copy, kept by triggers in the transaction that writes the original; app.rebuild_macro() makes it anew and
-- app.macro_faults() says where it differs.
create table macro_open (
  affected_party_id bigint primary key references affected_party (id) on delete cascade,
  claim_id bigint not null,
  stage_id bigint not null,
  stage_since timestamptz not null,
  customer_id bigint not null,
  zone_id bigint not null,
  supervisor_id bigint,
  cost_analyst_id bigint,
  job_type_id bigint not null,
  assigned_at timestamptz not null,
  promise_date date,
  -- What was agreed, in centavos; unknown until then.
  amount bigint,
  -- Until when the stage should be left, and who holds the ball meanwhile.
  due_at timestamptz,
  holder text
);
-- One index per leading filter, each in the order of the board and with what the tiles add up.
create index macro_open_by_age on macro_open (stage_since, affected_party_id);
create index macro_open_by_stage on macro_open (stage_id, stage_since, affected_party_id) include (customer_id, zone_id,
  supervisor_id, cost_analyst_id, job_type_id, amount, due_at);
create index macro_open_by_supervisor on macro_open (supervisor_id, stage_id, stage_since,
  affected_party_id) include (customer_id, zone_id, amount, due_at);
create index macro_open_by_cost_analyst on macro_open (cost_analyst_id, stage_id, stage_since,
  affected_party_id) include (customer_id, zone_id, amount, due_at);
create index macro_open_by_zone on macro_open (zone_id, stage_id, stage_since, affected_party_id) include (customer_id,
  amount, due_at);
create index macro_open_by_customer on macro_open (customer_id, stage_id, stage_since,
  affected_party_id) include (zone_id, amount, due_at);
create index macro_open_by_due on macro_open (due_at) include (stage_id, customer_id, zone_id) where due_at is not null;
create index macro_open_of_claim on macro_open (claim_id);
call app.wall('macro_open');

-- How much there is, by stage, insurer and zone: totals, and the changes that have not been added to them yet. A change
-- is a new row, so that a thousand people moving parties out of the same stage never wait for each other; a job folds
-- changes into totals.
create table macro_total (
  stage_id bigint not null references process_stage (id),
  customer_id bigint not null references customer (id),
  zone_id bigint not null references zone (id),
  n bigint not null,
  amount bigint not null,
  primary key (stage_id, customer_id, zone_id)
);
call app.wall('macro_total');

create table macro_change (
  stage_id bigint not null,
  customer_id bigint not null,
  zone_id bigint not null,
  n bigint not null,
  amount bigint not null ) with (autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 2000,
  autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 2000
);
call app.wall('macro_change');

create view macro_now with (security_invoker = true) as
  select stage_id, customer_id, zone_id, sum(n)::bigint as n, sum(amount)::bigint as amount from (
    select stage_id, customer_id, zone_id, n, amount from macro_total
    union all select stage_id, customer_id, zone_id, n, amount from macro_change) t
  group by 1, 2, 3;
grant select on macro_now to app_staff, app_worker;

-- The same at the end of each day, for the trend.
create table macro_day (
  day date not null,
  stage_id bigint not null references process_stage (id),
  customer_id bigint not null references customer (id),
  zone_id bigint not null references zone (id),
  n bigint not null,
  amount bigint not null,
  primary key (day, stage_id, customer_id, zone_id)
);
call app.wall('macro_day');

-- What the open work is searched by, beside it: the texts of all claims would be searched for what a few of them hold.
-- Copies of claim.search_key, kept by the triggers of macro_open and of claim, and filled when those are made.
create table macro_text (
  affected_party_id bigint primary key references macro_open (affected_party_id) on delete cascade,
  search_key text not null
);
create index macro_text_search on macro_text using gin (search_key gin_trgm_ops);
call app.wall('macro_text');
