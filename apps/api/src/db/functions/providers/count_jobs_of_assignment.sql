create or replace function app.count_jobs_of_assignment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform app.count_jobs(old.provider_id); end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.provider_id <> old.provider_id) then perform app.count_jobs(new.provider_id); end if;
  return null;
end $$;
