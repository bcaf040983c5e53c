-- without transaction
-- As the other indexes of the list, with what its filters ask: the watched ones of some days or of a zone are counted without touching a row.
create index concurrently claim_watched_by_date on claim (assigned_at desc, id desc)
  include (customer_id, zone_id, supervisor_id, cost_analyst_id, job_type_id) where is_active and special_monitoring;
