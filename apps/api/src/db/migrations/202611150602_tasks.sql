-- What somebody has to do by when: from the pattern of a stage, or written by hand.
create table task (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claim (id),
  affected_party_id bigint references affected_party (id) on delete cascade,
  customer_id bigint not null references customer (id),
  zone_id bigint not null references zone (id),
  -- Which pattern asked for it and for which stretch of the process; neither for one made by hand.
  pattern text check (length(pattern) between 1 and 40),
  interval_id bigint,
  stage_id bigint references process_stage (id),
  title text not null check (length(title) between 1 and 200),
  notes text not null default '' check (length(notes) <= 2000),
  -- Those who answer for it, and the one of them who does it, if that is known.
  owner_group text not null references user_group (name),
  owner_id bigint references user_account (id),
  due_at timestamptz,
  state text not null default 'open' check (state in ('open', 'done', 'dropped')),
  -- When it was found late, and to whom it was then brought up.
  overdue_at timestamptz,
  escalated_to text references user_group (name),
  made_by bigint references user_account (id),
  made_at timestamptz not null default now(),
  settled_by bigint references user_account (id),
  settled_at timestamptz,
  outcome text not null default '' check (length(outcome) <= 500),
  is_active boolean not null generated always as (state <> 'dropped') stored,
  version integer not null default 1,
  check ((state = 'open') = (settled_at is null)),
  check ((pattern is null) = (interval_id is null))
);
create index task_of_owner on task (owner_id, due_at, id) where state = 'open';
create index task_of_team on task (owner_group, zone_id, due_at, id) where state = 'open';
create index task_by_due on task (due_at, id) where state = 'open';
create index task_unnoticed on task (due_at) where state = 'open' and overdue_at is null;
create index task_of_claim on task (claim_id, id desc);
create index task_of_party on task (affected_party_id, state) where affected_party_id is not null;
create unique index task_once on task (interval_id, pattern) where interval_id is not null;
call app.wall('task');
grant select (id, claim_id, affected_party_id, pattern, title, notes, owner_group, owner_id, due_at, state, overdue_at, made_at, settled_at, outcome, version)
  on task to app_outsider;
create policy attended on task for select to app_outsider
  using (owner_group = 'Proveedor' and exists (select from affected_party a
    where a.id = affected_party_id and a.is_active and a.attending_provider_id = (select app.current_provider_id())));
