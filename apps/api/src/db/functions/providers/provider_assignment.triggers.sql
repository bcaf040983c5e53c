create or replace trigger standing after insert or update or delete on provider_assignment
  for each row execute function app.count_jobs_of_assignment();
create or replace trigger assigned_party before insert on provider_assignment
  for each row when (new.affected_party_id is null) execute function app.name_assigned_party();
