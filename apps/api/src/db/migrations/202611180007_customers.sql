-- Insurers, their people, what they ask for and the rules for authorization.

create table customer (
  id bigint generated always as identity primary key,
  codename text not null unique check (codename ~ '^[A-Z0-9]{2,10}$'),
  name text not null check (length(name) between 1 and 200),
  is_active boolean not null default true,
  legal_name text not null default '' check (length(legal_name) <= 300),
  rfc text not null default '' check (rfc = '' or rfc ~ '^[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{3}$'),
  tax_regime text not null default '' check (tax_regime ~ '^([0-9]{3})?$'),
  cfdi_use text not null default '' check (cfdi_use ~ '^([A-Z]{1,2}[0-9]{2})?$'),
  fiscal_postal_code text not null default '' check (fiscal_postal_code ~ '^([0-9]{5})?$'),
  billing_email text not null default '' check (length(billing_email) <= 254),
  contact_name text not null default '' check (length(contact_name) <= 120),
  contact_phone text not null default '' check (length(contact_phone) <= 20),
  contact_email text not null default '' check (length(contact_email) <= 254),
  credit_days smallint not null default 30 check (credit_days between 0 and 365),
  requires_counter_receipt boolean not null default false,
  -- What the insurer calls us in its own systems: [{name, code}].
  own_codes jsonb not null default '[]' check (jsonb_typeof(own_codes) = 'array'),
  key_account_manager_id bigint references user_account (id),
  version integer not null default 1,
  -- Which of our companies a claim is worked and invoiced by; what an insurer's claims begin with.
  business_unit_id bigint references business_unit (id),
  -- What goes on one invoice to a customer: one affected party, all of a claim, or all that is ready.
  billing_grouping text not null default 'claim',
  constraint customer_billing_grouping check (billing_grouping in ('party', 'claim', 'consolidated'))
);
create unique index customer_rfc on customer (rfc) where rfc <> '';
create index customer_of_manager on customer (key_account_manager_id);
create index customer_of_business_unit on customer (business_unit_id) where business_unit_id is not null;
call app.wall('customer');
grant select on customer to app_outsider;
alter table user_account add foreign key (customer_id) references customer (id);
alter table user_customer add foreign key (customer_id) references customer (id);

-- The zones in which we work for an insurer: where a rule or an auditor is missing in one of them, there is a gap.
create table customer_zone (
  customer_id bigint not null references customer (id) on delete cascade,
  zone_id bigint not null references zone (id),
  primary key (customer_id, zone_id)
);
create index customer_zone_by_zone on customer_zone (zone_id);
call app.wall('customer_zone');

-- What an insurer wants to see in every claim before it pays.
create table customer_file_type (
  customer_id bigint not null references customer (id) on delete cascade,
  file_type_id bigint not null references file_type (id),
  primary key (customer_id, file_type_id)
);
create index customer_file_type_by_type on customer_file_type (file_type_id);
call app.wall('customer_file_type');

create table customer_staff (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id),
  staff_type_id bigint not null references customer_staff_type (id),
  name text not null check (length(name) between 1 and 80),
  last_name text not null default '' check (length(last_name) <= 80),
  mothers_last_name text not null default '' check (length(mothers_last_name) <= 80),
  title text not null default '' check (length(title) <= 80),
  phone text not null default '' check (length(phone) <= 20),
  phone_ext text not null default '' check (length(phone_ext) <= 10),
  cellphone text not null default '' check (length(cellphone) <= 20),
  email text not null default '' check (length(email) <= 254),
  boss_id bigint,
  -- The account with which this person enters the extranet; kept when the access is taken away.
  user_id bigint unique references user_account (id),
  is_active boolean not null default true,
  version integer not null default 1,
  full_name text not null generated always as (trim(name || ' ' || last_name || case when mothers_last_name = '' then ''
    else ' ' || mothers_last_name end)) stored,
  sort_name text not null generated always as (app.fold(last_name || ' ' || mothers_last_name || ' ' || name)) stored,
  search_key text not null generated always as (app.fold(name || ' ' || last_name || ' ' || mothers_last_name || ' ' ||
    title || ' ' || email || ' ' || phone || ' ' || cellphone)) stored,
  unique (customer_id, id),
  -- A boss works for the same insurer.
  foreign key (customer_id, boss_id) references customer_staff (customer_id, id),
  check (boss_id <> id)
);
create index customer_staff_by_name on customer_staff (sort_name, id);
create index customer_staff_search on customer_staff using gin (search_key gin_trgm_ops);
create index customer_staff_by_boss on customer_staff (boss_id);
create index customer_staff_by_type on customer_staff (staff_type_id);
-- The insurer's own people by name, for its adjusters in lists and reports.
call app.wall('customer_staff');
grant select (id, customer_id, full_name) on customer_staff to app_outsider;

create table customer_staff_zone (
  staff_id bigint not null references customer_staff (id) on delete cascade,
  zone_id bigint not null references zone (id),
  primary key (staff_id, zone_id)
);
create index customer_staff_zone_by_zone on customer_staff_zone (zone_id);
call app.wall('customer_staff_zone');

create table auditor (
  id bigint generated always as identity primary key,
  codename text not null unique check (codename ~ '^[A-Z0-9-]{2,20}$'),
  name text not null check (length(name) between 1 and 120),
  is_active boolean not null default true,
  version integer not null default 1
);
call app.wall('auditor');

create table auditor_assignment (
  customer_id bigint not null references customer (id),
  zone_id bigint not null references zone (id),
  auditor_id bigint not null references auditor (id),
  primary key (customer_id, zone_id)
);
create index auditor_assignment_by_auditor on auditor_assignment (auditor_id);
create index auditor_assignment_by_zone on auditor_assignment (zone_id);
call app.wall('auditor_assignment');

-- The authorization matrix: what an insurer lets us do in a zone, and from which day to which. A claim keeps the rule
-- of its day.
create table authorization_rule (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id),
  zone_id bigint not null references zone (id),
  valid_from date not null,
  -- The last day, inclusive; open when null.
  valid_to date,
  need_auth_before boolean not null,
  need_auth_after boolean not null,
  repair_without_authorization boolean not null,
  budget_amount_before bigint not null check (budget_amount_before between 0 and 9000000000000),
  budget_amount_after bigint not null check (budget_amount_after between 0 and 9000000000000),
  authorization_gnp boolean not null,
  gnp_matrix_start date,
  file_type_id bigint references file_type (id),
  is_active boolean not null,
  created_by bigint references user_account (id),
  created_at timestamptz not null default now(),
  -- Replaced on the very day it began: it never applied, and is kept for the record.
  superseded_at timestamptz,
  check (valid_to is null or valid_to >= valid_from),
  check (not authorization_gnp or gnp_matrix_start is not null),
  exclude using gist (customer_id with =, zone_id with =, daterange(valid_from, valid_to, '[]') with &&)
    where (superseded_at is null)
);
create index authorization_rule_by_zone on authorization_rule (zone_id);
call app.wall('authorization_rule');
revoke delete on authorization_rule from app_staff, app_worker;

create table authorization_rule_signer (
  rule_id bigint not null references authorization_rule (id),
  staff_id bigint not null references customer_staff (id),
  primary key (rule_id, staff_id)
);
create index authorization_rule_signer_by_staff on authorization_rule_signer (staff_id);
call app.wall_append_only('authorization_rule_signer');
