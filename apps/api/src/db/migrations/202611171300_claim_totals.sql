-- How many active claims each team has, by insurer, zone, kind of job and whether they are watched: what the list counts when it is asked
-- for a supervisor, a cost analyst, a kind of job or the watched ones. It grows with the people and the places, not with the years. The
-- triggers of claim keep it, and fill it when they are made; app.claim_total_faults() says where it differs.
create table claim_total (
  customer_id bigint not null references customer (id),
  zone_id bigint not null references zone (id),
  job_type_id bigint not null references job_type (id),
  supervisor_id bigint references user_account (id),
  cost_analyst_id bigint references user_account (id),
  special_monitoring boolean not null,
  n bigint not null,
  unique nulls not distinct (customer_id, zone_id, job_type_id, supervisor_id, cost_analyst_id, special_monitoring)
);
create index claim_total_by_supervisor on claim_total (supervisor_id);
create index claim_total_by_cost_analyst on claim_total (cost_analyst_id);
create index claim_total_watched on claim_total (customer_id, zone_id) where special_monitoring;
call app.wall('claim_total');
