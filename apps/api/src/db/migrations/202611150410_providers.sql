alter table provider
  add column person_kind text not null default 'company' check (person_kind in ('person', 'company')),
  add column last_name text not null default '' check (length(last_name) <= 80),
  add column mothers_last_name text not null default '' check (length(mothers_last_name) <= 80),
  add column commercial_name text not null default '' check (length(commercial_name) <= 200),
  add column rfc text not null default '' check (rfc = '' or rfc ~ '^[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{3}$'),
  add column curp text not null default '' check (curp = '' or curp ~ '^[A-Z]{4}[0-9]{6}[HMX][A-Z]{5}[0-9A-Z][0-9]$'),
  add column tax_regime text not null default '' check (tax_regime ~ '^([0-9]{3})?$'),
  add column does_bill boolean not null default true,
  add column email text not null default '' check (length(email) <= 254),
  -- What people say on the telephone; short, and never given twice.
  add column provider_number bigint not null generated always as identity (start with 1001) unique,
  add column provider_type text not null default 'specialist'
    check (provider_type in ('general-contractor', 'specialist', 'materials', 'towing-cleaning', 'third-party')),
  add column main_family_id bigint references service_family (id),
  add column secondary_family_id bigint references service_family (id),
  -- Null until somebody has judged the work; every judgement stays in provider_ranking.
  add column ranking numeric(2, 1) check (ranking between 0 and 5),
  -- Jobs it can have in hand in a week; zero takes it out of the suggestions without blocking it.
  add column weekly_capacity smallint not null default 5 check (weekly_capacity between 0 and 500),
  add column is_blocked boolean not null default false,
  add column blocked_reason text not null default '' check (length(blocked_reason) <= 500),
  add column blocked_at timestamptz,
  add column blocked_by_id bigint references user_account (id),
  add column version integer not null default 1,
  -- The telephones of its addresses, written together with them: searching must not leave this table.
  add column search_phones text not null default '',
  add column full_name text not null generated always as
    (trim(name || ' ' || last_name || case when mothers_last_name = '' then '' else ' ' || mothers_last_name end)) stored,
  add column sort_name text not null generated always as (app.fold(name || ' ' || last_name || ' ' || mothers_last_name)) stored,
  add constraint provider_rfc_length check (rfc = '' or length(rfc) = case person_kind when 'person' then 13 else 12 end),
  add constraint provider_company_names check (person_kind = 'person' or (last_name = '' and mothers_last_name = '' and curp = '')),
  add constraint provider_families check (secondary_family_id is null or (main_family_id is not null and secondary_family_id <> main_family_id)),
  add constraint provider_blocked check (is_blocked = (blocked_at is not null) and is_blocked = (blocked_reason <> ''));
-- Apart, because it reads the columns added above.
alter table provider add column search_key text not null generated always as
  (app.fold(name || ' ' || last_name || ' ' || mothers_last_name || ' ' || commercial_name || ' ' || rfc || ' ' || provider_number::text || ' ' || email
    || ' ' || search_phones)) stored;
create unique index provider_rfc on provider (rfc) where rfc <> '';
create index provider_by_name on provider (sort_name, id);
create index provider_by_ranking on provider (ranking desc nulls last, id);
create index provider_search on provider using gin (search_key gin_trgm_ops);
create index provider_of_main_family on provider (main_family_id);
create index provider_of_secondary_family on provider (secondary_family_id);
create index provider_blocked_by on provider (blocked_by_id) where blocked_by_id is not null;
-- Why we stopped working with somebody is said among ourselves; that we did is theirs to know.
revoke select on provider from app_outsider;
grant select (id, slug, name, is_active, person_kind, last_name, mothers_last_name, commercial_name, rfc, curp, tax_regime, does_bill, email,
  provider_number, provider_type, main_family_id, secondary_family_id, ranking, weekly_capacity, is_blocked, version, full_name, sort_name)
  on provider to app_outsider;

create table provider_zone (
  provider_id bigint not null references provider (id) on delete cascade,
  zone_id bigint not null references zone (id),
  primary key (provider_id, zone_id)
);
create index provider_zone_by_zone on provider_zone (zone_id, provider_id);

-- The first one is where we call: its contact and its telephone are the provider's.
create table provider_address (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider (id) on delete cascade,
  position smallint not null check (position between 1 and 20),
  contact_name text not null default '' check (length(contact_name) <= 120),
  main_phone_number text not null default '' check (main_phone_number ~ '^(\+52[1-9][0-9]{9})?$'),
  street text not null default '' check (length(street) <= 160),
  exterior_number text not null default '' check (length(exterior_number) <= 20),
  interior_number text not null default '' check (length(interior_number) <= 20),
  neighbourhood text not null default '' check (length(neighbourhood) <= 120),
  postal_code text not null default '' check (postal_code ~ '^([0-9]{5})?$'),
  municipality text not null default '' check (length(municipality) <= 120),
  state_id bigint references state (id),
  directions text not null default '' check (length(directions) <= 500),
  unique (provider_id, position)
);
create index provider_address_by_phone on provider_address (main_phone_number) where main_phone_number <> '';
create index provider_address_of_state on provider_address (state_id);

-- Every judgement and why: the latest is the one in `provider.ranking`.
create table provider_ranking (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider (id),
  ranking numeric(2, 1) not null check (ranking between 0 and 5),
  note text not null check (length(note) between 1 and 500),
  at timestamptz not null default now(),
  user_id bigint references user_account (id)
);
create index provider_ranking_of_provider on provider_ranking (provider_id, id desc);
create index provider_ranking_of_user on provider_ranking (user_id);
call app.wall_append_only('provider_ranking');

-- Money goes to the newest account whose day has come, so an older one is paid until then. A second person compares the number, and a day
-- passes before it is used: whoever was deceived has time to say so.
create table provider_bank_account (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider (id),
  clabe text not null check (clabe ~ '^[0-9]{18}$'),
  last_four text not null generated always as (right(clabe, 4)) stored,
  bank_code text not null generated always as (left(clabe, 3)) stored,
  requested_by_id bigint not null references user_account (id),
  requested_at timestamptz not null default now(),
  approved_by_id bigint references user_account (id),
  approved_at timestamptz,
  usable_from timestamptz,
  rejected_by_id bigint references user_account (id),
  rejected_at timestamptz,
  rejection_reason text not null default '' check (length(rejection_reason) <= 500),
  constraint second_person check (approved_by_id <> requested_by_id),
  constraint approved_whole check ((approved_at is null) = (approved_by_id is null) and (approved_at is null) = (usable_from is null)),
  constraint cooling_time check (usable_from >= approved_at + interval '24 hours'),
  constraint rejected_whole check ((rejected_at is null) = (rejected_by_id is null) and (rejected_at is null) = (rejection_reason = '')),
  constraint decided_once check (approved_at is null or rejected_at is null)
);
create unique index provider_bank_account_pending on provider_bank_account (provider_id) where approved_at is null and rejected_at is null;
create index provider_bank_account_of_provider on provider_bank_account (provider_id, id desc);
create index provider_bank_account_clabe on provider_bank_account (clabe);
create index provider_bank_account_requested_by on provider_bank_account (requested_by_id);
create index provider_bank_account_approved_by on provider_bank_account (approved_by_id);
create index provider_bank_account_rejected_by on provider_bank_account (rejected_by_id);

-- Once approved or rejected, a number never changes: another number is another request.
create function app.keep_bank_account() returns trigger language plpgsql as $$
begin
  if old.approved_at is not null or old.rejected_at is not null or new.clabe <> old.clabe or new.provider_id <> old.provider_id
    or new.requested_by_id <> old.requested_by_id or new.requested_at <> old.requested_at then
    raise exception 'a bank account is decided once' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger decided_once before update on provider_bank_account for each row execute function app.keep_bank_account();

-- Who was given what to do, and until when. The job itself is named by whoever gives it, once claims are there.
create table provider_assignment (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider (id),
  resource text not null check (length(resource) between 1 and 80),
  kind text not null check (length(kind) between 1 and 40),
  assigned_at timestamptz not null default now(),
  -- Set when the job ends or goes to somebody else; open until then.
  changed_at timestamptz,
  comments text not null default '' check (length(comments) <= 2000),
  check (changed_at >= assigned_at)
);
create index provider_assignment_of_provider on provider_assignment (provider_id, assigned_at desc);
create index provider_assignment_open on provider_assignment (provider_id) where changed_at is null;

do $$
declare
  target text;
begin
  foreach target in array array['provider_zone', 'provider_address', 'provider_bank_account', 'provider_assignment'] loop
    execute format('call app.wall(%L)', target);
    execute format('create policy own_provider on %I for select to app_outsider using (provider_id = (select app.current_provider_id()))', target);
  end loop;
end $$;
grant select on provider_zone, provider_address, provider_assignment to app_outsider;
-- The number itself stays behind the wall: its owner recognises it by its end.
grant select (id, provider_id, last_four, bank_code, requested_at, approved_at, usable_from, rejected_at) on provider_bank_account to app_outsider;
