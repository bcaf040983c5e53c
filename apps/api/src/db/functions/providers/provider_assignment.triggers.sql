create or replace trigger standing after insert or update or delete on provider_assignment
  for each row execute function app.count_jobs_of_assignment();
