-- without transaction
-- The jobs given in a period, whoever they were given to.
create index concurrently provider_assignment_by_day on provider_assignment (assigned_at, provider_id, affected_party_id)
  where affected_party_id is not null and declined_at is null;
