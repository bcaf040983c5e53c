-- The authorization matrix: what an insurer lets us do in a zone, and from which day to which. A claim keeps the rule of its day.
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

-- A rule is closed at a date and followed by another, never rewritten.
create function app.refuse_rule_rewrite() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - 'valid_to' - 'superseded_at') is distinct from (to_jsonb(new) - 'valid_to' - 'superseded_at') then
    raise exception 'an authorization rule is never rewritten' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger never_rewritten before update on authorization_rule
  for each row execute function app.refuse_rule_rewrite();
revoke delete on authorization_rule from app_staff, app_worker;

create table authorization_rule_signer (
  rule_id bigint not null references authorization_rule (id),
  staff_id bigint not null references customer_staff (id),
  primary key (rule_id, staff_id)
);
create index authorization_rule_signer_by_staff on authorization_rule_signer (staff_id);
call app.wall_append_only('authorization_rule_signer');
