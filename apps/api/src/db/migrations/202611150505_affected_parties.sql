-- The digits that tell one telephone from another, without country code or punctuation.
create function app.phone_keys(phones text[]) returns text[] language sql immutable parallel safe strict as $$
  select coalesce(array_agg(distinct digits), '{}') from (
    select right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) as digits from unnest(phones) phone) t
  where length(digits) >= 8
$$;

create table affected_party (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  claim_id bigint not null references claim (id),
  -- Those of the claim, repeated for the walls and so that an insurer can be moved to a place of its own; a trigger keeps them.
  customer_id bigint not null references customer (id),
  zone_id bigint not null references zone (id),
  name text not null check (length(name) between 1 and 200),
  contact text not null default '' check (length(contact) <= 200),
  contact_phones text[] not null default '{}' check (cardinality(contact_phones) <= 10),
  second_contact_phone text not null default '' check (length(second_contact_phone) <= 30),
  description text not null default '' check (length(description) <= 4000),
  -- The numbered stage is moved by the process; here is only where it stands and since when.
  stage_id bigint not null references process_stage (id),
  stage_since timestamptz not null default now(),
  alternate_process text check (alternate_process in ('queja', 'garantia', 'juridico', 'pago-detenido', 'reasignacion')),
  damage_origin text check (damage_origin in
    ('colision', 'salida-de-camino', 'caida-de-carga', 'volcadura', 'incendio-de-vehiculo', 'derrame')),
  assigned_family_id bigint references service_family (id),
  attending_provider_id bigint references provider (id),
  has_no_provider boolean not null default false,
  is_visible_in_extranet boolean not null default false,
  is_paid_to_affected_party boolean not null default false,
  brings_own_provider boolean not null default false,
  quotation_reason text check (quotation_reason in
    ('inicial', 'ajuste-de-alcance', 'vicio-oculto', 'cambio-de-precio', 'correccion')),
  is_authorized boolean not null default false,
  agreed_amount bigint check (agreed_amount between 0 and 9000000000000),
  is_quotation_closed boolean not null default false,
  is_data_complete boolean not null default false,
  is_paperwork_complete boolean not null default false,
  visually_validated_on date,
  unauthorized_days integer not null default 0 check (unauthorized_days >= 0),
  finished_at timestamptz,
  -- The last visit; every one of them is kept in check_in.
  checked_in_at timestamptz,
  checked_in_by bigint references user_account (id),
  check_in_latitude double precision,
  check_in_longitude double precision,
  -- Which privacy notice was given, when and how.
  privacy_notice_version text not null default '' check (length(privacy_notice_version) <= 20),
  consent_at timestamptz,
  consent_channel text not null default '' check (length(consent_channel) <= 40),
  is_active boolean not null default true,
  added_at timestamptz not null default now(),
  version integer not null default 1,
  phone_keys text[] not null generated always as (app.phone_keys(contact_phones || second_contact_phone)) stored
);
create index affected_party_of_claim on affected_party (claim_id, id);
create index affected_party_by_stage on affected_party (stage_id, claim_id) where is_active and finished_at is null;
create index affected_party_of_provider on affected_party (attending_provider_id, claim_id) where is_active;
create index affected_party_unauthorized on affected_party (unauthorized_days, claim_id) where is_active and unauthorized_days > 0;
create index affected_party_by_phone on affected_party using gin (phone_keys);
call app.wall('affected_party');

create table affected_party_scope_reason (
  affected_party_id bigint not null references affected_party (id) on delete cascade,
  scope_motif_id bigint not null references scope_motif (id),
  comment text not null default '' check (length(comment) <= 1000),
  primary key (affected_party_id, scope_motif_id)
);
create index affected_party_scope_reason_by_motif on affected_party_scope_reason (scope_motif_id);
call app.wall('affected_party_scope_reason');

create function app.follow_claim() returns trigger language plpgsql as $$
begin
  update affected_party set customer_id = new.customer_id, zone_id = new.zone_id
  where claim_id = new.id and (customer_id, zone_id) is distinct from (new.customer_id, new.zone_id);
  return null;
end $$;
create trigger follow_claim after update of customer_id, zone_id on claim
  for each row when ((old.customer_id, old.zone_id) is distinct from (new.customer_id, new.zone_id))
  execute function app.follow_claim();

-- The zones in which an insurer's person sees claims: all of them for those who answer for the whole country.
create function app.current_zone_ids() returns bigint[] language sql stable parallel safe
security definer set search_path = pg_catalog, public, pg_temp as $$
  select case
    when exists (select from public.user_group_member m
        where m.user_id = app.current_user_id() and m.group_name in ('extranet_GeOp', 'extranet_CoDi'))
      then array(select id from public.zone)
    when exists (select from public.user_group_member m
        where m.user_id = app.current_user_id() and m.group_name in ('extranet_Cliente', 'extranet_Supervisor'))
      then array(select zone_id from public.user_zone z where z.user_id = app.current_user_id()
        union select sz.zone_id from public.customer_staff s join public.customer_staff_zone sz on sz.staff_id = s.id
        where s.user_id = app.current_user_id() and s.is_active)
    else '{}' end
$$;
revoke all on function app.current_zone_ids from public;
grant execute on function app.current_zone_ids to app_outsider;

-- A provider sees what it attends; an insurer's person what was made visible, of the own company and zones.
grant select on claim, affected_party, affected_party_scope_reason to app_outsider;
create policy attended on affected_party for select to app_outsider
  using (is_active and attending_provider_id = (select app.current_provider_id()));
create policy shown_in_extranet on affected_party for select to app_outsider
  using (is_active and is_visible_in_extranet and customer_id = (select app.current_customer_id())
    and zone_id = any ((select app.current_zone_ids())::bigint[]));
create policy attended on claim for select to app_outsider
  using (is_active and exists (select from affected_party a
    where a.claim_id = claim.id and a.is_active and a.attending_provider_id = (select app.current_provider_id())));
create policy shown_in_extranet on claim for select to app_outsider
  using (is_active and customer_id = (select app.current_customer_id()) and zone_id = any ((select app.current_zone_ids())::bigint[])
    and exists (select from affected_party a where a.claim_id = claim.id and a.is_active and a.is_visible_in_extranet));

-- A provider writes what a visit brings, and nothing else of the record.
grant update (damage_origin, assigned_family_id, checked_in_at, checked_in_by, check_in_latitude, check_in_longitude, version)
  on affected_party to app_outsider;
create policy visited on affected_party for update to app_outsider
  using (is_active and attending_provider_id = (select app.current_provider_id()))
  with check (is_active and attending_provider_id = (select app.current_provider_id()));
grant insert, delete, update (comment) on affected_party_scope_reason to app_outsider;
create policy attended on affected_party_scope_reason to app_outsider
  using (exists (select from affected_party a
    where a.id = affected_party_id and a.is_active and a.attending_provider_id = (select app.current_provider_id())))
  with check (exists (select from affected_party a
    where a.id = affected_party_id and a.is_active and a.attending_provider_id = (select app.current_provider_id())));

grant select on scope_motif to app_outsider;
create policy readable on scope_motif for select to app_outsider using (true);

-- What outsiders are told about those they work with: a name, and how to reach our own people. The rows themselves stay closed.
create function app.customer_label(customer_id bigint) returns json language sql stable strict
security definer set search_path = pg_catalog, public, pg_temp as $$
  select json_build_object('codename', c.codename, 'name', c.name) from public.customer c
  where c.id = customer_id and exists (select from public.affected_party a
    where a.customer_id = c.id and a.is_active and a.attending_provider_id = app.current_provider_id())
$$;
create function app.colleague_label(user_id bigint) returns json language sql stable strict
security definer set search_path = pg_catalog, public, pg_temp as $$
  select json_build_object('id', u.id, 'username', '', 'name', trim(u.first_name || ' ' || u.last_name)) from public.user_account u
  where u.id = user_id and u.customer_id is null and u.provider_id is null
$$;
revoke all on function app.customer_label, app.colleague_label from public;
grant execute on function app.customer_label, app.colleague_label to app_outsider;
