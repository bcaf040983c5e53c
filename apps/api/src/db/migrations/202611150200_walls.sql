-- Functions live in `app`; tables in `public`. Roles are made by scripts/setup-database.ts, before any migration.
create schema app;
grant usage on schema app to app_staff, app_outsider, app_worker;
grant usage on schema public to app_staff, app_outsider, app_worker;

-- The identity of an outsider, set for one transaction. Unset settings read as '' after a transaction, hence nullif.
create function app.current_user_id() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::bigint $$;
create function app.current_customer_id() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.customer_id', true), '')::bigint $$;
create function app.current_provider_id() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.provider_id', true), '')::bigint $$;

-- Every table stands behind the wall: row-level security forced, free for insiders, closed to outsiders until a policy opens it.
create procedure app.wall(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy insiders on %s to aura_owner, app_staff, app_worker using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to app_staff, app_worker', target);
end $$;

-- The same for tables that only grow: nobody but the owner may change or delete a row, and a trigger stops even the owner.
create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
create procedure app.wall_append_only(target regclass) language plpgsql as $$
begin
  call app.wall(target);
  execute format('revoke update, delete on %s from app_staff, app_worker', target);
  execute format('create trigger append_only before update or delete on %s for each row execute function app.refuse_change()', target);
  execute format('create trigger append_only_truncate before truncate on %s for each statement execute function app.refuse_change()', target);
end $$;

-- Lower case without accents, for sorting and searching names. Immutable, unlike unaccent(), so that it can be indexed.
create function app.fold(value text) returns text language sql immutable parallel safe strict
  as $$ select translate(lower(value), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc') $$;

create extension if not exists pg_trgm;
