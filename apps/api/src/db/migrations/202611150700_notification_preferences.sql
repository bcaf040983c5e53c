-- How a user wants to hear of each kind of news. Whoever chose nothing has no row, and gets what the code says.
create table notification_preference (
  user_id bigint not null references user_account (id),
  kind text not null check (kind ~ '^[a-zA-Z]{1,40}$'),
  is_in_app boolean not null,
  mail text not null check (mail in ('never', 'now', 'digest')),
  primary key (user_id, kind)
);
call app.wall('notification_preference');
grant select, insert, update on notification_preference to app_outsider;
create policy own on notification_preference to app_outsider
  using (user_id = (select app.current_user_id())) with check (user_id = (select app.current_user_id()));

-- A notification is one row whatever way it goes: under the bell, by mail, or both.
alter table notification add column kind text;
alter table notification add column is_in_app boolean not null default true;
alter table notification add column mail text not null default 'never' check (mail in ('never', 'now', 'digest'));
alter table notification add column mailed_at timestamptz;
create index notification_to_mail on notification (user_id, id) where mail = 'digest' and mailed_at is null;

-- The zones of an insurer's person, for whoever asks about somebody else: the worker that decides whom to tell.
create function app.zone_ids_of(asked_user bigint) returns bigint[] language sql stable parallel safe
security definer set search_path = pg_catalog, public, pg_temp as $$
  select case
    when exists (select from public.user_group_member m
        where m.user_id = asked_user and m.group_name in ('extranet_GeOp', 'extranet_CoDi'))
      then array(select id from public.zone)
    when exists (select from public.user_group_member m
        where m.user_id = asked_user and m.group_name in ('extranet_Cliente', 'extranet_Supervisor'))
      then array(select zone_id from public.user_zone z where z.user_id = asked_user
        union select sz.zone_id from public.customer_staff s join public.customer_staff_zone sz on sz.staff_id = s.id
        where s.user_id = asked_user and s.is_active)
    else '{}' end
$$;
revoke all on function app.zone_ids_of from public;
grant execute on function app.zone_ids_of to app_worker;
create or replace function app.current_zone_ids() returns bigint[] language sql stable parallel safe
security definer set search_path = pg_catalog, public, pg_temp as $$
  select app.zone_ids_of(app.current_user_id())
$$;
