-- Letters and digits only, lower case, accents folded: what somebody types from memory finds what somebody wrote with dashes.
create function app.squash(value text) returns text language sql immutable parallel safe strict
  as $$ select regexp_replace(app.fold(value), '[^a-z0-9]+', '', 'g') $$;

-- A square of two thousandths of a degree, some 200 m: places at most that far apart lie in the same or in neighbouring squares.
create function app.place_cell(latitude double precision, longitude double precision) returns bigint
  language sql immutable parallel safe strict
  as $$ select (floor((latitude + 90) * 500))::bigint * 200000 + (floor((longitude + 180) * 500))::bigint $$;

-- Days begin and end by the calendar of the head office.
create function app.business_day(instant timestamptz) returns date language sql immutable parallel safe strict
  as $$ select (instant at time zone 'America/Mexico_City')::date $$;

create sequence claim_folio;
grant usage on sequence claim_folio to app_staff, app_worker;

create table claim (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Our own number.
  folio text not null check (length(folio) between 1 and 40),
  customer_id bigint not null references customer (id),
  zone_id bigint not null references zone (id),
  job_type_id bigint not null references job_type (id),
  report_channel_id bigint not null references report_mode (id),
  report_channel_comment text not null default '' check (length(report_channel_comment) <= 500),
  supervisor_id bigint references user_account (id),
  second_supervisor_id bigint references user_account (id),
  cost_analyst_id bigint references user_account (id),
  customer_supervisor_id bigint references customer_staff (id),
  adjuster_id bigint references customer_staff (id),
  auditor_id bigint references auditor (id),
  claim_number text not null default '' check (length(claim_number) <= 40),
  report_number text not null default '' check (length(report_number) <= 40),
  policy text not null default '' check (length(policy) <= 40),
  policy_item text not null default '' check (length(policy_item) <= 20),
  electronic_folio text not null default '' check (length(electronic_folio) <= 40),
  part_number text not null default '' check (length(part_number) <= 40),
  origin text not null default '' check (length(origin) <= 200),
  insured_name text not null default '' check (length(insured_name) <= 200),
  address text not null default '' check (length(address) <= 500),
  location_link text not null default '' check (length(location_link) <= 1000),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  occurred_on date not null,
  assigned_at timestamptz not null,
  promise_date date,
  special_monitoring boolean not null default false,
  -- What was paid in advance, in centavos: written by whoever keeps the payments.
  advances bigint not null default 0 check (advances between 0 and 9000000000000),
  -- Set when the last active affected party has reached an end.
  closed_at timestamptz,
  is_active boolean not null default true,
  deactivation_reason text not null default '' check (length(deactivation_reason) <= 500),
  registered_by bigint references user_account (id),
  registered_at timestamptz not null default now(),
  version integer not null default 1,
  search_key text not null generated always as
    (app.squash(claim_number) || ' ' || app.squash(folio) || ' ' || app.squash(report_number) || ' ' || app.squash(insured_name)) stored,
  check ((latitude is null) = (longitude is null)),
  check (is_active or deactivation_reason <> '')
);
-- Nearly every fragment is rarer than the standard statistics can tell; with these the planner knows when to walk the list instead.
alter table claim alter column search_key set statistics 1000;
create unique index claim_folio_once on claim (folio);

-- One ordered index per leading filter, each holding all that the other filters ask: a page is found without touching a row.
create index claim_by_date on claim (assigned_at desc, id desc)
  include (customer_id, zone_id, supervisor_id, cost_analyst_id, job_type_id) where is_active;
create index claim_by_customer on claim (customer_id, assigned_at desc, id desc)
  include (zone_id, supervisor_id, cost_analyst_id, job_type_id) where is_active;
create index claim_by_zone on claim (zone_id, assigned_at desc, id desc)
  include (customer_id, supervisor_id, cost_analyst_id, job_type_id) where is_active;
create index claim_by_supervisor on claim (supervisor_id, assigned_at desc, id desc)
  include (customer_id, zone_id, cost_analyst_id, job_type_id) where is_active;
create index claim_by_cost_analyst on claim (cost_analyst_id, assigned_at desc, id desc)
  include (customer_id, zone_id, supervisor_id, job_type_id) where is_active;
create index claim_inactive_by_date on claim (assigned_at desc, id desc) where not is_active;
create index claim_watched on claim (assigned_at desc, id desc) where is_active and special_monitoring;
create index claim_by_promise on claim (promise_date, id) where is_active and closed_at is null and promise_date is not null;
create index claim_by_promise_date on claim (promise_date, id) where is_active;
create index claim_by_last_promise on claim (promise_date desc nulls last, id desc) where is_active;
create index claim_search on claim using gin (search_key gin_trgm_ops) where is_active;
-- What tells that a claim has been registered before.
create index claim_by_claim_number on claim (app.squash(claim_number)) where claim_number <> '';
create index claim_by_report_number on claim (app.squash(report_number)) where report_number <> '';
create index claim_by_policy on claim (app.squash(policy), occurred_on) where policy <> '';
create index claim_by_place on claim (app.place_cell(latitude, longitude), occurred_on) where latitude is not null;
call app.wall('claim');

-- How many active claims, by insurer and zone, each day and each month: exact totals without counting millions.
create table claim_day_count (
  customer_id bigint not null references customer (id),
  zone_id bigint not null references zone (id),
  day date not null,
  n integer not null,
  primary key (customer_id, zone_id, day)
);
create table claim_month_count (
  customer_id bigint not null references customer (id),
  zone_id bigint not null references zone (id),
  month date not null,
  n integer not null,
  primary key (customer_id, zone_id, month)
);
create index claim_day_count_by_day on claim_day_count (day) include (customer_id, zone_id, n);
call app.wall('claim_day_count');
call app.wall('claim_month_count');

-- Rows are taken in one order, so that two writers never wait for each other in a circle.
create function app.add_claim_counts(customers bigint[], zones bigint[], days date[], changes integer[]) returns void
language sql as $$
  insert into claim_day_count as c (customer_id, zone_id, day, n)
  select t.customer_id, t.zone_id, t.day, sum(t.n) from unnest(customers, zones, days, changes) t (customer_id, zone_id, day, n)
  group by 1, 2, 3 having sum(t.n) <> 0 order by 1, 2, 3
  on conflict (customer_id, zone_id, day) do update set n = c.n + excluded.n;
  insert into claim_month_count as c (customer_id, zone_id, month, n)
  select t.customer_id, t.zone_id, date_trunc('month', t.day)::date, sum(t.n)
  from unnest(customers, zones, days, changes) t (customer_id, zone_id, day, n)
  group by 1, 2, 3 having sum(t.n) <> 0 order by 1, 2, 3
  on conflict (customer_id, zone_id, month) do update set n = c.n + excluded.n;
$$;

create function app.count_claims() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform app.add_claim_counts(array_agg(customer_id), array_agg(zone_id), array_agg(day), array_agg(n))
    from (select customer_id, zone_id, app.business_day(assigned_at) as day, count(*)::int as n
      from new_rows where is_active group by 1, 2, 3) change;
  elsif tg_op = 'DELETE' then
    perform app.add_claim_counts(array_agg(customer_id), array_agg(zone_id), array_agg(day), array_agg(n))
    from (select customer_id, zone_id, app.business_day(assigned_at) as day, -count(*)::int as n
      from old_rows where is_active group by 1, 2, 3) change;
  else
    perform app.add_claim_counts(array_agg(customer_id), array_agg(zone_id), array_agg(day), array_agg(n))
    from (select customer_id, zone_id, day, sum(n)::int as n from (
        select customer_id, zone_id, app.business_day(assigned_at) as day, 1 as n from new_rows where is_active
        union all select customer_id, zone_id, app.business_day(assigned_at), -1 from old_rows where is_active) both_sides
      group by 1, 2, 3 having sum(n) <> 0) change;
  end if;
  return null;
end $$;
create trigger count_inserted after insert on claim referencing new table as new_rows
  for each statement execute function app.count_claims();
create trigger count_updated after update on claim referencing old table as old_rows new table as new_rows
  for each statement execute function app.count_claims();
create trigger count_deleted after delete on claim referencing old table as old_rows
  for each statement execute function app.count_claims();
