-- What happened, announced in the transaction that made it happen.
create table fact (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  actor_user_id bigint references user_account (id),
  request_id text,
  at timestamptz not null default now()
);
call app.wall_append_only('fact');

-- Which reaction has run for which fact: a reaction runs once however often its job does.
create table fact_reaction (
  fact_id bigint not null references fact (id),
  reaction text not null,
  at timestamptz not null default now(),
  primary key (fact_id, reaction)
);
call app.wall('fact_reaction');

-- Jobs are queued through this door, so that neither role needs rights on the queue's own tables.
create function app.enqueue(job text, payload json, job_key text default null, run_at timestamptz default null)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(job, payload, run_at := run_at, job_key := job_key);
end $$;
revoke all on function app.enqueue from public;
grant execute on function app.enqueue to app_staff, app_worker;

create function app.announce(fact_name text, fact_payload jsonb, user_id bigint, request text)
returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare fact_id bigint;
begin
  insert into public.fact (name, payload, actor_user_id, request_id)
  -- Outsiders speak for themselves only, whatever they say.
  values (fact_name, fact_payload, case when session_user = 'app_outsider' then app.current_user_id() else user_id end, request)
  returning id into fact_id;
  perform app.enqueue('dispatch-fact', json_build_object('factId', fact_id));
  return fact_id;
end $$;
revoke all on function app.announce from public;
grant execute on function app.announce to app_staff, app_outsider, app_worker;

create table notification (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account (id),
  level text not null default 'info' check (level in ('info', 'success', 'warning', 'error')),
  verb text not null check (length(verb) <= 200),
  description text not null default '' check (length(description) <= 2000),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  fact_id bigint references fact (id),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  deleted_at timestamptz
);
create index notification_of_user on notification (user_id, id desc) where deleted_at is null;
create unique index notification_once_per_fact on notification (fact_id, user_id, verb) where fact_id is not null;
call app.wall('notification');
grant select on notification to app_outsider;
grant update (read_at, deleted_at) on notification to app_outsider;
create policy own on notification to app_outsider using (user_id = (select app.current_user_id()));

-- The reply to a write that carried a key, stored with its effect: a retry gets the same answer and no second effect.
create table idempotency_key (
  user_id bigint not null references user_account (id),
  endpoint text not null,
  key text not null check (length(key) between 8 and 100),
  body_hash bytea not null,
  status smallint,
  reply text,
  created_at timestamptz not null default now(),
  primary key (user_id, endpoint, key)
);
create index idempotency_key_age on idempotency_key (created_at);
call app.wall('idempotency_key');
grant select, insert, update on idempotency_key to app_outsider;
create policy own on idempotency_key to app_outsider using (user_id = (select app.current_user_id()));

create table worker_heartbeat (
  worker_id text primary key,
  at timestamptz not null default now()
);
call app.wall('worker_heartbeat');
