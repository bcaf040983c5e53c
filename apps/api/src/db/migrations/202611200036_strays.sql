-- What reached us and belongs to no record yet: a user assigns it to a record, or discards it. Its text stays in the table
-- where it arrived.
create table stray (
  id bigint generated always as identity primary key,
  kind text not null default 'whatsapp' check (kind in ('whatsapp')),
  whatsapp_id text unique references whatsapp_received (whatsapp_id) on delete cascade,
  received_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'placed', 'discarded')),
  affected_party_id bigint references affected_party (id),
  provider_id bigint references provider (id),
  -- Why it is nothing.
  reason text not null default '' check (length(reason) <= 400),
  settled_at timestamptz,
  settled_by bigint references user_account (id),
  check (kind <> 'whatsapp' or whatsapp_id is not null),
  check ((state = 'waiting') = (settled_at is null) and (settled_at is null) = (settled_by is null)),
  check ((state = 'placed') = (coalesce(affected_party_id, provider_id) is not null)),
  check ((state = 'discarded') = (reason <> ''))
);
create index stray_waiting on stray (received_at) where state = 'waiting';
create index stray_by_day on stray (received_at desc);
create index stray_of_party on stray (affected_party_id) where affected_party_id is not null;
create index stray_of_provider on stray (provider_id) where provider_id is not null;
create index stray_settled_by on stray (settled_by) where settled_by is not null;
call app.wall('stray');

-- What a message costs, in ten-thousandths of a peso, by the country that its number begins with, from a day on.
create table whatsapp_price (
  id bigint generated always as identity primary key,
  calling_code text not null check (calling_code ~ '^[1-9][0-9]{0,3}$'),
  category text not null check (category in ('utility', 'marketing', 'authentication', 'service')),
  valid_from date not null,
  price integer not null check (price between 0 and 1000000),
  version integer not null default 1,
  unique (calling_code, category, valid_from)
);
call app.wall('whatsapp_price');

insert into permission (code) values ('sinister/stray/view'), ('sinister/stray/change') on conflict do nothing;
insert into user_group_permission (group_name, permission_code)
select g.name, p.code from user_group g, (values ('sinister/stray/view'), ('sinister/stray/change')) p (code)
where g.name in ('Admin', 'CoDi', 'Supervisor')
on conflict do nothing;
