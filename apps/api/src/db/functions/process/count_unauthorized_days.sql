-- Recounts, for every party that waits or is marked as waiting, how long it has waited for the insurer's authorization.
create or replace function app.count_unauthorized_days() returns void language sql as $$
  update affected_party a set unauthorized_days = app.unauthorized_days(a.id, now())
  from process_stage s where s.id = a.stage_id and (s.counts_unauthorized or a.unauthorized_days > 0)
    and a.unauthorized_days <> app.unauthorized_days(a.id, now());
$$;
