-- Which rates of IVA may be charged, from where and when: one rule for what we issue and what providers issue.
create table iva_rate (
  id bigint generated always as identity primary key,
  -- Percent.
  percentage numeric(5, 2) not null check (percentage between 0 and 100),
  -- Only from a place of issue in the border region that is registered for the stimulus.
  is_border boolean not null default false,
  valid_from date not null,
  valid_until date,
  -- The law, or the decree and what prolongs it.
  source text not null check (length(source) between 3 and 300),
  version integer not null default 1,
  check (valid_until >= valid_from),
  unique (percentage, valid_from)
);
call app.wall('iva_rate');
revoke delete on iva_rate from app_staff, app_worker;

insert into iva_rate (percentage, is_border, valid_from, valid_until, source) values
  (16, false, '2014-01-01', null, 'Ley del IVA, artículo 1 (reforma DOF 11/12/2013)'),
  (8, true, '2019-01-01', '2020-12-31', 'Decreto de estímulos fiscales región fronteriza norte (DOF 31/12/2018)'),
  (8, true, '2021-01-01', '2024-12-31', 'Decretos de estímulos fiscales regiones fronterizas norte y sur (DOF 30/12/2020)'),
  (8, true, '2025-01-01', '2025-12-31', 'Decreto que prorroga los de las regiones fronterizas norte y sur (DOF 24/12/2024)');

-- Where a business unit issues from, besides its fiscal address.
create table issue_place (
  id bigint generated always as identity primary key,
  business_unit_id bigint not null references business_unit (id),
  name text not null check (length(name) between 1 and 80),
  postal_code text not null check (postal_code ~ '^[0-9]{5}$'),
  -- Registered for the border stimulus on these days, under this notice to the tax authority.
  stimulus_from date,
  stimulus_until date,
  notice text not null default '' check (length(notice) <= 80),
  is_active boolean not null default true,
  version integer not null default 1,
  check (stimulus_until >= stimulus_from),
  check (stimulus_from is not null or stimulus_until is null),
  unique (business_unit_id, postal_code)
);
call app.wall('issue_place');
revoke delete on issue_place from app_staff, app_worker;

-- LugarExpedicion of a document; empty for what was made before it was kept.
alter table invoice add column place_of_issue text not null default '' check (place_of_issue ~ '^([0-9]{5})?$');
