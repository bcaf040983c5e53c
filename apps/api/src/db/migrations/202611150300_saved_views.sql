create table saved_view (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account (id),
  screen text not null check (length(screen) <= 60),
  name text not null check (length(name) between 1 and 80),
  is_shared boolean not null default false,
  state jsonb not null check (jsonb_typeof(state) = 'object'),
  created_at timestamptz not null default now(),
  unique (user_id, screen, name)
);
create index saved_view_shared on saved_view (screen) where is_shared;
call app.wall('saved_view');
grant select, insert, update, delete on saved_view to app_outsider;
-- Views carry filter texts of their owners: outsiders share none and see none but their own.
create policy own on saved_view to app_outsider using (user_id = (select app.current_user_id()))
  with check (user_id = (select app.current_user_id()) and not is_shared);
