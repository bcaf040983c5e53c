-- Puts a table under forced row-level security: open to insiders, closed to outsiders until a policy opens it.
create or replace procedure app.wall(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy insiders on %s to aura_owner, app_staff, app_worker using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to app_staff, app_worker', target);
end $$;
