-- The open work, slim: one row for each affected party that is still on its way. It grows with what is open and never with history,
-- which is what keeps the macro board as quick after ten years as on the first day. Everything in it is a copy, kept by triggers in the
-- transaction that writes the original; app.rebuild_macro() makes it anew and app.macro_faults() says where it differs.
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
create index macro_open_by_stage on macro_open (stage_id, stage_since, affected_party_id)
  include (customer_id, zone_id, supervisor_id, cost_analyst_id, job_type_id, amount, due_at);
create index macro_open_by_supervisor on macro_open (supervisor_id, stage_id, stage_since, affected_party_id)
  include (customer_id, zone_id, amount, due_at);
create index macro_open_by_cost_analyst on macro_open (cost_analyst_id, stage_id, stage_since, affected_party_id)
  include (customer_id, zone_id, amount, due_at);
create index macro_open_by_zone on macro_open (zone_id, stage_id, stage_since, affected_party_id)
  include (customer_id, amount, due_at);
create index macro_open_by_customer on macro_open (customer_id, stage_id, stage_since, affected_party_id)
  include (zone_id, amount, due_at);
create index macro_open_by_due on macro_open (due_at) include (stage_id, customer_id, zone_id) where due_at is not null;
create index macro_open_of_claim on macro_open (claim_id);
call app.wall('macro_open');

-- How much there is, by stage, insurer and zone: totals, and the changes that have not been added to them yet. A change is a new row,
-- so that a thousand people moving parties out of the same stage never wait for each other; a job folds changes into totals.
create table macro_total (
  stage_id bigint not null references process_stage (id),
  customer_id bigint not null references customer (id),
  zone_id bigint not null references zone (id),
  n bigint not null,
  amount bigint not null,
  primary key (stage_id, customer_id, zone_id)
);
create table macro_change (
  stage_id bigint not null,
  customer_id bigint not null,
  zone_id bigint not null,
  n bigint not null,
  amount bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 2000);
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
call app.wall('macro_total');
call app.wall('macro_change');
call app.wall('macro_day');

create view macro_now with (security_invoker = true) as
  select stage_id, customer_id, zone_id, sum(n)::bigint as n, sum(amount)::bigint as amount from (
    select stage_id, customer_id, zone_id, n, amount from macro_total
    union all select stage_id, customer_id, zone_id, n, amount from macro_change) t
  group by 1, 2, 3;
grant select on macro_now to app_staff, app_worker;

-- Whoever moves a party may be a provider, to whom these tables are closed: the triggers run as their owner.
create function app.note_macro_change() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into macro_change select stage_id, customer_id, zone_id, count(*), coalesce(sum(amount), 0)
    from new_rows group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into macro_change select stage_id, customer_id, zone_id, -count(*), -coalesce(sum(amount), 0)
    from old_rows group by 1, 2, 3;
  else
    insert into macro_change select stage_id, customer_id, zone_id, sum(n), sum(amount) from (
      select stage_id, customer_id, zone_id, 1 as n, coalesce(amount, 0) as amount from new_rows
      union all select stage_id, customer_id, zone_id, -1, -coalesce(amount, 0) from old_rows) both_sides
    group by 1, 2, 3 having sum(n) <> 0 or sum(amount) <> 0;
  end if;
  return null;
end $$;
create trigger macro_inserted after insert on macro_open referencing new table as new_rows
  for each statement execute function app.note_macro_change();
create trigger macro_updated after update on macro_open referencing old table as old_rows new table as new_rows
  for each statement execute function app.note_macro_change();
create trigger macro_deleted after delete on macro_open referencing old table as old_rows
  for each statement execute function app.note_macro_change();

-- What stands in macro_open for the given parties, or for all of them.
create function app.macro_rows(party_ids bigint[]) returns setof macro_open language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id, a.claim_id, a.stage_id, a.stage_since, a.customer_id, a.zone_id, c.supervisor_id, c.cost_analyst_id, c.job_type_id,
    c.assigned_at, c.promise_date, a.agreed_amount, i.due_at, i.holder
  from affected_party a join claim c on c.id = a.claim_id
    left join stage_interval i on i.affected_party_id = a.id and i.closed_at is null
  where a.is_active and a.finished_at is null and c.is_active and (party_ids is null or a.id = any (party_ids))
$$;
revoke all on function app.macro_rows from public;

-- Claim before party before projection, each by id: the order in which everybody waits.
create function app.open_macro_rows(party_ids bigint[]) returns void language plpgsql as $$
begin
  -- Whoever is changing such a claim is waited for; whoever changes it afterwards finds the new rows.
  perform from claim c where c.id in (select a.claim_id from affected_party a where a.id = any (party_ids)) order by c.id for share;
  insert into macro_open select r.* from app.macro_rows(party_ids) r order by r.affected_party_id
  on conflict (affected_party_id) do nothing;
end $$;

create function app.follow_party_in_macro() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare opened bigint[];
declare closed bigint[];
begin
  if tg_op = 'INSERT' then
    perform app.open_macro_rows(array_agg(id)) from new_rows where is_active and finished_at is null having count(*) > 0;
    return null;
  end if;
  select array_agg(n.id) filter (where n.is_active and n.finished_at is null), array_agg(n.id) filter (where not n.is_active or n.finished_at is not null)
    into opened, closed from new_rows n join old_rows o on o.id = n.id
    where (n.is_active and n.finished_at is null) <> (o.is_active and o.finished_at is null);
  if closed is not null then delete from macro_open where affected_party_id = any (closed); end if;
  if opened is not null then perform app.open_macro_rows(opened); end if;
  update macro_open m set customer_id = n.customer_id, zone_id = n.zone_id, amount = n.agreed_amount
  from new_rows n join old_rows o on o.id = n.id
  where m.affected_party_id = n.id
    and (n.customer_id, n.zone_id, n.agreed_amount) is distinct from (o.customer_id, o.zone_id, o.agreed_amount);
  return null;
end $$;
create trigger macro_inserted after insert on affected_party referencing new table as new_rows
  for each statement execute function app.follow_party_in_macro();
create trigger macro_updated after update on affected_party referencing old table as old_rows new table as new_rows
  for each statement execute function app.follow_party_in_macro();

-- A step is taken by opening an interval: with it come stage, term and turn, so that one move writes the projection once.
create function app.follow_interval_in_macro() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update macro_open m set stage_id = n.stage_id, stage_since = n.opened_at, due_at = n.due_at, holder = n.holder
  from new_rows n where m.affected_party_id = n.affected_party_id and n.closed_at is null and n.kind <> 'entered';
  return null;
end $$;
create trigger macro_inserted after insert on stage_interval referencing new table as new_rows
  for each statement execute function app.follow_interval_in_macro();

create function app.follow_claim_in_macro() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare opened bigint[];
declare closed bigint[];
begin
  select array_agg(n.id) filter (where n.is_active), array_agg(n.id) filter (where not n.is_active)
    into opened, closed from new_rows n join old_rows o on o.id = n.id where n.is_active <> o.is_active;
  if closed is not null then delete from macro_open where claim_id = any (closed); end if;
  if opened is not null then
    -- Nobody moves a party between being read here and being written there.
    perform from affected_party a where a.claim_id = any (opened) order by a.id for share;
    perform app.open_macro_rows(array_agg(a.id)) from affected_party a where a.claim_id = any (opened) having count(*) > 0;
  end if;
  update macro_open m set supervisor_id = n.supervisor_id, cost_analyst_id = n.cost_analyst_id, job_type_id = n.job_type_id,
    assigned_at = n.assigned_at, promise_date = n.promise_date
  from new_rows n join old_rows o on o.id = n.id
  where m.claim_id = n.id and (n.supervisor_id, n.cost_analyst_id, n.job_type_id, n.assigned_at, n.promise_date)
    is distinct from (o.supervisor_id, o.cost_analyst_id, o.job_type_id, o.assigned_at, o.promise_date);
  return null;
end $$;
create trigger macro_updated after update on claim referencing old table as old_rows new table as new_rows
  for each statement execute function app.follow_claim_in_macro();

-- Adds the changes to the totals. Readers see either all of it or nothing; two at once would only wait for each other.
create function app.fold_macro() returns bigint language plpgsql as $$
declare folded bigint;
begin
  if not pg_try_advisory_xact_lock(4812031) then return 0; end if;
  with taken as (delete from macro_change returning *),
    summed as (select stage_id, customer_id, zone_id, sum(n)::bigint as n, sum(amount)::bigint as amount from taken group by 1, 2, 3),
    added as (
      insert into macro_total as t select * from summed where n <> 0 or amount <> 0 order by stage_id, customer_id, zone_id
      on conflict (stage_id, customer_id, zone_id) do update set n = t.n + excluded.n, amount = t.amount + excluded.amount)
  select count(*) into folded from taken;
  return folded;
end $$;
grant execute on function app.fold_macro to app_worker;

-- Everything anew from the tables it was copied from; nobody writes meanwhile.
create function app.rebuild_macro() returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  lock table claim, affected_party in share mode;
  truncate macro_open, macro_total, macro_change;
  insert into macro_open select * from app.macro_rows(null) order by affected_party_id;
  perform app.fold_macro();
end $$;
revoke all on function app.rebuild_macro from public;

-- Where the copies differ from the originals. Empty, or something is wrong.
create function app.macro_faults() returns table (what text, id text, kept text, found text) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select 'party', coalesce(m.affected_party_id, r.affected_party_id)::text, m::text, r::text
  from macro_open m full join app.macro_rows(null) r on r.affected_party_id = m.affected_party_id where m is distinct from r
  union all
  select 'total', concat_ws('/', coalesce(k.stage_id, b.stage_id), coalesce(k.customer_id, b.customer_id), coalesce(k.zone_id, b.zone_id)),
    concat_ws(' × ', k.n, k.amount), concat_ws(' × ', b.n, b.amount)
  from (select * from macro_now where n <> 0 or amount <> 0) k
  full join (select a.stage_id, a.customer_id, a.zone_id, count(*) as n, coalesce(sum(a.agreed_amount), 0)::bigint as amount
      from affected_party a join claim c on c.id = a.claim_id where a.is_active and a.finished_at is null and c.is_active group by 1, 2, 3) b
    on (b.stage_id, b.customer_id, b.zone_id) = (k.stage_id, k.customer_id, k.zone_id)
  where (coalesce(k.n, 0), coalesce(k.amount, 0)) is distinct from (coalesce(b.n, 0), coalesce(b.amount, 0))
$$;
revoke all on function app.macro_faults from public;
grant execute on function app.macro_faults to app_worker;

select app.rebuild_macro();

-- A cell of a file that a spreadsheet opens: quoted, and never taken for a formula.
create function app.csv_text(value text) returns text language sql immutable parallel safe as $$
  select case when value is null then '' else
    '"' || replace(case when value ~ '^[=+@\t\r-]' then '''' || value else value end, '"', '""') || '"' end
$$;
