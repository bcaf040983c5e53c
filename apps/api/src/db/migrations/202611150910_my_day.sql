-- What «Mi día» asks of history: which intervals have ended since a moment, and which claims were closed in a month or are open.
create index stage_interval_by_closing on stage_interval (stage_id, closed_at)
  include (opened_at, due_at, claim_id, customer_id, zone_id) where closed_at is not null;
create index claim_by_closing on claim (closed_at) include (customer_id, zone_id, promise_date) where is_active and closed_at is not null;
create index claim_of_supervisor_by_closing on claim (supervisor_id, closed_at) include (customer_id, zone_id, promise_date) where is_active;
create index claim_of_analyst_by_closing on claim (cost_analyst_id, closed_at) include (customer_id, zone_id, promise_date) where is_active;
