-- Workshops and other providers, their documents, accounts and standing.

create table provider (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 200),
  is_active boolean not null default true,
  person_kind text not null default 'company' check (person_kind in ('person', 'company')),
  last_name text not null default '' check (length(last_name) <= 80),
  mothers_last_name text not null default '' check (length(mothers_last_name) <= 80),
  commercial_name text not null default '' check (length(commercial_name) <= 200),
  rfc text not null default '' check (rfc = '' or rfc ~ '^[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{3}$'),
  curp text not null default '' check (curp = '' or curp ~ '^[A-Z]{4}[0-9]{6}[HMX][A-Z]{5}[0-9A-Z][0-9]$'),
  tax_regime text not null default '' check (tax_regime ~ '^([0-9]{3})?$'),
  does_bill boolean not null default true,
  email text not null default '' check (length(email) <= 254),
  -- What people say on the telephone; short, and never given twice.
  provider_number bigint not null generated always as identity (start with 1001) unique,
  provider_type text not null default 'specialist' check (provider_type in ('general-contractor', 'specialist',
    'materials', 'towing-cleaning', 'third-party')),
  main_family_id bigint references service_family (id),
  secondary_family_id bigint references service_family (id),
  -- Null until the work was judged; every judgement stays in provider_ranking.
  ranking numeric(2, 1) check (ranking between 0 and 5),
  -- Jobs it can have in hand in a week; zero takes it out of the suggestions without blocking it.
  weekly_capacity smallint not null default 5 check (weekly_capacity between 0 and 500),
  is_blocked boolean not null default false,
  blocked_reason text not null default '' check (length(blocked_reason) <= 500),
  blocked_at timestamptz,
  blocked_by_id bigint references user_account (id),
  version integer not null default 1,
  -- The telephones of its addresses, written together with them: searching must not leave this table.
  search_phones text not null default '',
  full_name text not null generated always as (trim(name || ' ' || last_name || case when mothers_last_name = '' then ''
    else ' ' || mothers_last_name end)) stored,
  sort_name text not null generated always as (app.fold(name || ' ' || last_name || ' ' || mothers_last_name)) stored,
  -- Apart, because it reads the columns added above.
  search_key text not null generated always as (app.fold(name || ' ' || last_name || ' ' || mothers_last_name || ' ' ||
    commercial_name || ' ' || rfc || ' ' || provider_number::text || ' ' || email || ' ' || search_phones)) stored,
  -- What the provider does for us in the eyes of the tax law: it decides what we keep back of its invoices.
  service_nature text not null default 'business' check (service_nature in ('business', 'professional', 'rent',
    'freight')),
  has_border_stimulus boolean not null default false,
  constraint provider_rfc_length check (rfc = '' or length(rfc) = case person_kind when 'person' then 13 else 12 end),
  constraint provider_company_names check (person_kind = 'person' or (last_name = '' and mothers_last_name = ''
    and curp = '')),
  constraint provider_families check (secondary_family_id is null or (main_family_id is not null
    and secondary_family_id <> main_family_id)),
  constraint provider_blocked check (is_blocked = (blocked_at is not null) and is_blocked = (blocked_reason <> ''))
);
create unique index provider_rfc on provider (rfc) where rfc <> '';
create index provider_by_name on provider (sort_name, id);
create index provider_by_ranking on provider (ranking desc nulls last, id);
create index provider_search on provider using gin (search_key gin_trgm_ops);
create index provider_of_main_family on provider (main_family_id);
create index provider_of_secondary_family on provider (secondary_family_id);
create index provider_blocked_by on provider (blocked_by_id) where blocked_by_id is not null;
-- The list is ordered by these too, and with 50,000 providers a sort of all of them shows.
create index provider_by_rfc on provider (rfc, id);
create index provider_by_commercial_name on provider (app.fold(commercial_name), id);
-- Both in the order of the provider, so that a zone and a family are met by walking two indexes side by side.
create index provider_in_main_family on provider (main_family_id, id);
create index provider_in_secondary_family on provider (secondary_family_id, id) where secondary_family_id is not null;
-- Why work with a provider stopped is internal; that it stopped is shown to the provider.
call app.wall('provider');
grant select (id, slug, name, is_active, person_kind, last_name, mothers_last_name, commercial_name, rfc, curp,
  tax_regime, does_bill, email, provider_number, provider_type, main_family_id, secondary_family_id, ranking,
  weekly_capacity, is_blocked, version, full_name, sort_name) on provider to app_outsider;
alter table user_account add foreign key (provider_id) references provider (id);

-- The papers a provider must keep in order. Nothing is deleted: a wrong one is voided, a newer one is listed above the
-- older.
create table provider_document (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider (id),
  kind text not null check (kind in ('taxCertificate', 'opinion32d', 'repse', 'insurance', 'bankCover', 'other')),
  title text not null default '' check (length(title) <= 80 and (kind <> 'other' or title <> '')),
  file_key uuid not null unique references stored_file (key),
  issued_on date,
  expires_on date,
  added_by bigint not null references user_account (id),
  added_at timestamptz not null default now(),
  is_active boolean not null default true,
  void_reason text not null default '' check (length(void_reason) <= 300),
  voided_by bigint references user_account (id),
  voided_at timestamptz,
  version integer not null default 1,
  -- What a provider adds counts when staff have accepted it.
  review text not null default 'pending' check (review in ('pending', 'accepted', 'rejected')),
  review_reason text not null default '' check (length(review_reason) <= 300),
  reviewed_by bigint references user_account (id),
  reviewed_at timestamptz,
  check (expires_on is null or issued_on is null or expires_on >= issued_on),
  check (is_active or (void_reason <> '' and voided_by is not null and voided_at is not null)),
  constraint reviewed_by_somebody check (review = 'pending' or (reviewed_by is not null and reviewed_at is not null)),
  constraint rejected_with_reason check (review <> 'rejected' or review_reason <> '')
);
create index provider_document_of_provider on provider_document (provider_id, kind, id desc);
create index provider_document_expiring on provider_document (expires_on) where is_active and expires_on is not null;
create index provider_document_added_by on provider_document (added_by);
create index provider_document_voided_by on provider_document (voided_by) where voided_by is not null;
create index provider_document_reviewed_by on provider_document (reviewed_by) where reviewed_by is not null;
create index provider_document_to_review on provider_document (provider_id) where is_active and review = 'pending';
call app.wall('provider_document');
grant select on provider_document to app_outsider;
grant insert (provider_id, kind, title, file_key, issued_on, expires_on, added_by) on provider_document to app_outsider;

create table provider_zone (
  provider_id bigint not null references provider (id) on delete cascade,
  zone_id bigint not null references zone (id),
  primary key (provider_id, zone_id)
);
create index provider_zone_by_zone on provider_zone (zone_id, provider_id);
call app.wall('provider_zone');
grant select on provider_zone to app_outsider;

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
call app.wall('provider_address');
grant select on provider_address to app_outsider;

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

-- Money goes to the newest account whose day has come, so an older one is paid until then. A second person compares the
-- number, and a day passes before it is used: a deceived provider has time to object.
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
  constraint approved_whole check ((approved_at is null) = (approved_by_id is null) and (approved_at is null) =
    (usable_from is null)),
  constraint cooling_time check (usable_from >= approved_at + interval '24 hours'),
  constraint rejected_whole check ((rejected_at is null) = (rejected_by_id is null) and (rejected_at is null) =
    (rejection_reason = '')),
  constraint decided_once check (approved_at is null or rejected_at is null),
  -- A number that was not rejected belongs to one provider. The act looks first and says whose it is; two requests at
  -- once both see nothing, and only this stops the second.
  constraint clabe_of_one_provider exclude using gist (clabe with =, provider_id with <>) where (rejected_at is null)
);
create unique index provider_bank_account_pending on provider_bank_account (provider_id) where approved_at is null
  and rejected_at is null;
create index provider_bank_account_of_provider on provider_bank_account (provider_id, id desc);
create index provider_bank_account_clabe on provider_bank_account (clabe);
create index provider_bank_account_requested_by on provider_bank_account (requested_by_id);
create index provider_bank_account_approved_by on provider_bank_account (approved_by_id);
create index provider_bank_account_rejected_by on provider_bank_account (rejected_by_id);
-- The number itself stays behind the wall: its owner recognises it by its end.
call app.wall('provider_bank_account');
grant select (id, provider_id, last_four, bank_code, requested_at, approved_at, usable_from, rejected_at)
  on provider_bank_account to app_outsider;

-- Who was given what to do, and until when. The job is named by the module that gives it.
create table provider_assignment (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider (id),
  resource text not null check (length(resource) between 1 and 80),
  kind text not null check (length(kind) between 1 and 40),
  assigned_at timestamptz not null default now(),
  -- Set when the job ends or goes to another provider; open until then.
  changed_at timestamptz,
  comments text not null default '' check (length(comments) <= 2000),
  -- The affected party a job is about, by reference instead of by the text of its slug. Empty for jobs kept before
  -- there were claims, whose `resource` is free text. The text stays for the running version; a trigger fills the
  -- reference from it until the next release.
  affected_party_id bigint,
  -- Whether a provider gave a job back itself: it is not suggested for the same affected party again.
  declined_at timestamptz,
  check (changed_at >= assigned_at)
);
create index provider_assignment_of_provider on provider_assignment (provider_id, assigned_at desc);
create index provider_assignment_open on provider_assignment (provider_id) where changed_at is null;
create index provider_assignment_of_job on provider_assignment (resource) where changed_at is null;
create index provider_assignment_of_party on provider_assignment (affected_party_id);
-- The jobs given in a period, to any provider.
create index provider_assignment_by_day on provider_assignment (assigned_at, provider_id, affected_party_id)
  where affected_party_id is not null and declined_at is null;
call app.wall('provider_assignment');
grant select on provider_assignment to app_outsider;

-- What the suggestion of a provider weighs, one row each, so that ranking a zone and family reads no history.
create table provider_standing (
  provider_id bigint primary key references provider (id),
  active_jobs integer not null default 0 check (active_jobs >= 0),
  -- Jobs received in the week that begins on `counted_week`; in any other week there are none, so nothing has to be
  -- reset on Mondays.
  jobs_this_week integer not null default 0 check (jobs_this_week >= 0),
  counted_week date,
  last_job_on date,
  -- Of the jobs finished in twelve months; null without any.
  on_time_rate numeric(5, 4) check (on_time_rate between 0 and 1),
  -- Justified ones of twelve months.
  complaint_count integer not null default 0 check (complaint_count >= 0),
  -- The last day on which every required document is in force; null while one is missing. A day, so that time alone
  -- changes the answer.
  documents_until date,
  -- How many finished repairs the share of those on time was counted from. Both are counted anew every night.
  measured_jobs integer not null default 0
);
call app.wall('provider_standing');

-- Who was chosen, who had been suggested, and why another one got it.
create table provider_choice (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id bigint not null references user_account (id),
  zone_id bigint not null references zone (id),
  family_id bigint not null references service_family (id),
  provider_id bigint not null references provider (id),
  first_suggested_id bigint references provider (id),
  -- Its place among the suggested; null when it was chosen although excluded.
  position integer check (position > 0),
  -- The exclusions that the reason sets aside.
  waived text[] not null default '{}',
  reason text check (length(reason) between 1 and 500),
  -- How the score of the chosen one came about.
  factors jsonb not null,
  constraint reasoned check (provider_id is not distinct from first_suggested_id or reason is not null),
  constraint placed check ((position is null) = (waived <> '{}') and (coalesce(position,
    0) = 1) = (provider_id is not distinct from first_suggested_id))
);
create index provider_choice_of_provider on provider_choice (provider_id, id desc);
create index provider_choice_of_first on provider_choice (first_suggested_id);
create index provider_choice_of_zone on provider_choice (zone_id, family_id);
create index provider_choice_of_family on provider_choice (family_id);
create index provider_choice_of_user on provider_choice (user_id);
call app.wall_append_only('provider_choice');
