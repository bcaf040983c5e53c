-- What insurers see.

-- What an insurer is shown, and nothing besides: one row for each affected party that was made visible to it. Outsiders
-- read this table instead of those it is copied from, so that row-level security asks for two columns and there is no
-- internal figures in it to leak. Kept by triggers in the transaction that writes the original;
-- app.rebuild_extranet_cases() makes it anew, app.extranet_faults() says where it differs.
create table extranet_case (
  affected_party_id bigint primary key references affected_party (id) on delete cascade,
  claim_id bigint not null,
  customer_id bigint not null,
  zone_id bigint not null,
  slug text not null,
  claim_number text not null,
  report_number text not null,
  insured_name text not null,
  party text not null,
  -- The insurer's own adjuster.
  adjuster_id bigint,
  stage_id bigint not null,
  stage_since timestamptz not null,
  assigned_on date not null,
  promise_date date,
  finished_on date,
  -- What was last sent to the insurer, and what it agreed to, with tax, in centavos.
  quoted bigint,
  authorized bigint,
  -- Since when a package waits for the insurer's word.
  waiting_since timestamptz,
  search_key text not null
);
create index extranet_case_newest on extranet_case (customer_id, assigned_on desc nulls last,
  affected_party_id) include (zone_id, stage_id, finished_on, waiting_since);
create index extranet_case_open on extranet_case (customer_id, zone_id, stage_id) include (assigned_on, promise_date,
  quoted, authorized, adjuster_id, waiting_since, stage_since, affected_party_id) where finished_on is null;
create index extranet_case_finished on extranet_case (customer_id, finished_on desc,
  affected_party_id desc) include (zone_id, stage_id, assigned_on, quoted, authorized, adjuster_id, promise_date)
  where finished_on is not null;
create index extranet_case_of_claim on extranet_case (claim_id);
create index extranet_case_search on extranet_case using gin (search_key gin_trgm_ops);
call app.wall('extranet_case');
revoke insert, update, delete on extranet_case from app_staff, app_worker;
grant select on extranet_case to app_outsider;

-- Who gets the report of an insurer's stages by mail, and how often. A staff member may get that of several insurers.
create table report_mail (
  user_id bigint not null references user_account (id) on delete cascade,
  customer_id bigint not null references customer (id),
  cadence text not null check (cadence in ('daily', 'weekly')),
  -- The day of the last one: run twice, the job finds that it has left.
  sent_on date,
  primary key (user_id, customer_id)
);
create index report_mail_of_customer on report_mail (customer_id);
call app.wall('report_mail');
grant select, insert, update, delete on report_mail to app_outsider;
