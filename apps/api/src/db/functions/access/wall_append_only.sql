create or replace procedure app.wall_append_only(target regclass) language plpgsql as $$
begin
  call app.wall(target);
  execute format('revoke update, delete on %s from app_staff, app_worker', target);
  execute format('create trigger append_only before update or delete on %s for each row execute function app.refuse_change()', target);
  execute format('create trigger append_only_truncate before truncate on %s for each statement execute function app.refuse_change()', target);
end $$;
