-- A stage in the words of the insurer, as data: packages/domain/src/process says it, every deployment writes it, lists and reports read it.
alter table process_stage
  add column customer_status text not null default 'received',
  add column customer_step smallint not null default 1,
  add column customer_holder text not null default 'us';

-- What an insurer is shown, and nothing besides: one row for each affected party that was made visible to it. Outsiders read this table
-- instead of those it is copied from, so that row-level security asks for two columns and there is nothing of ours in it to leak. Kept by
-- triggers in the transaction that writes the original; app.rebuild_extranet_cases() makes it anew, app.extranet_faults() says where it differs.
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
create index extranet_case_newest on extranet_case (customer_id, assigned_on desc nulls last, affected_party_id)
  include (zone_id, stage_id, finished_on, waiting_since);
create index extranet_case_open on extranet_case (customer_id, zone_id, stage_id)
  include (assigned_on, promise_date, quoted, authorized, adjuster_id, waiting_since, stage_since, affected_party_id) where finished_on is null;
create index extranet_case_finished on extranet_case (customer_id, finished_on desc, affected_party_id desc)
  include (zone_id, stage_id, assigned_on, quoted, authorized, adjuster_id, promise_date) where finished_on is not null;
create index extranet_case_of_claim on extranet_case (claim_id);
create index extranet_case_search on extranet_case using gin (search_key gin_trgm_ops);
call app.wall('extranet_case');
revoke insert, update, delete on extranet_case from app_staff, app_worker;
grant select on extranet_case to app_outsider;

-- The insurer's own people by name, for its adjusters in lists and reports.
grant select (id, customer_id, full_name) on customer_staff to app_outsider;

-- Filled once; from now on triggers keep it.
insert into extranet_case
select a.id, a.claim_id, a.customer_id, a.zone_id, c.slug, c.claim_number, c.report_number, c.insured_name, a.name, c.adjuster_id, a.stage_id,
  a.stage_since, app.business_day(c.assigned_at), c.promise_date, app.business_day(a.finished_at),
  coalesce((select q.total from authorization_request r join quotation q on q.id = r.quotation_id
      where q.affected_party_id = a.id and q.side = 'customer' order by r.sent_at desc, r.id desc limit 1),
    (select q.total from quotation q where q.affected_party_id = a.id and q.side = 'customer' and q.state = 'exempt'
      order by q.version_number desc limit 1)),
  (select q.total from quotation q where q.affected_party_id = a.id and q.side = 'customer' and q.state in ('authorized', 'exempt')
    order by q.version_number desc limit 1),
  (select min(r.sent_at) from authorization_request r join quotation q on q.id = r.quotation_id
    where q.affected_party_id = a.id and q.side = 'customer' and q.is_current and r.state = 'waiting' and r.ended_at is null),
  app.fold(concat_ws(' ', c.claim_number, c.report_number, c.insured_name, a.name))
from affected_party a join claim c on c.id = a.claim_id
where a.is_active and a.is_visible_in_extranet and c.is_active;
