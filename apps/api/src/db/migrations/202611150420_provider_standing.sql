-- What the suggestion of a provider weighs, one row each, so that ranking a zone and family reads no history.
create table provider_standing (
  provider_id bigint primary key references provider (id),
  active_jobs integer not null default 0 check (active_jobs >= 0),
  -- Jobs received in the week that begins on `counted_week`; in any other week there are none, so nothing has to be reset on Mondays.
  jobs_this_week integer not null default 0 check (jobs_this_week >= 0),
  counted_week date,
  last_job_on date,
  -- Of the jobs finished in twelve months; null without any.
  on_time_rate numeric(5, 4) check (on_time_rate between 0 and 1),
  -- Justified ones of twelve months.
  complaint_count integer not null default 0 check (complaint_count >= 0),
  -- The last day on which every required document is in force; null while one is missing. A day, so that time alone changes the answer.
  documents_until date
);
call app.wall('provider_standing');

insert into provider_standing (provider_id) select id from provider;
create function app.give_standing() returns trigger language plpgsql as $$
begin
  insert into provider_standing (provider_id) values (new.id) on conflict do nothing;
  return new;
end $$;
create trigger standing after insert on provider for each row execute function app.give_standing();

-- Counted anew from the assignments themselves, after waiting for whoever counts the same provider: no two writers can make it drift.
create function app.count_jobs(counted bigint) returns void language plpgsql as $$
begin
  perform from provider_standing where provider_id = counted for update;
  update provider_standing s set (active_jobs, last_job_on, counted_week, jobs_this_week) = (
    select count(*) filter (where a.changed_at is null), max(a.day), max(date_trunc('week', a.day)::date),
      count(*) filter (where date_trunc('week', a.day) = a.last_week)
    from (select changed_at, (assigned_at at time zone 'America/Mexico_City')::date as day,
        max(date_trunc('week', (assigned_at at time zone 'America/Mexico_City')::date)) over () as last_week
      from provider_assignment where provider_id = counted) a)
  where s.provider_id = counted;
end $$;
create function app.count_jobs_of_assignment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform app.count_jobs(old.provider_id); end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.provider_id <> old.provider_id) then perform app.count_jobs(new.provider_id); end if;
  return null;
end $$;
create trigger standing after insert or update or delete on provider_assignment
  for each row execute function app.count_jobs_of_assignment();

-- Of each required kind the newest document that holds: active, and its file not turned away. As the owner, for providers add their own.
create function app.count_documents(counted bigint) returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.provider_standing s set documents_until = (
    select case when count(d.expires_on) = count(*) then min(d.expires_on) end
    from unnest(array['taxCertificate', 'opinion32d', 'repse', 'insurance']) required (kind) left join lateral (
      -- One without an end holds for ever, which is later than any day a person may write.
      select coalesce(p.expires_on, date '9999-12-31') as expires_on
      from public.provider_document p join public.stored_file f on f.key = p.file_key
      where p.provider_id = counted and p.kind = required.kind and p.is_active and f.state not in ('refused', 'infected')
      order by p.id desc limit 1) d on true)
  where s.provider_id = counted
$$;
create function app.count_documents_of_row() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.count_documents(new.provider_id);
  return null;
end $$;
create trigger standing after insert or update on provider_document for each row execute function app.count_documents_of_row();
create function app.count_documents_of_file() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.count_documents(d.provider_id) from public.provider_document d where d.file_key = new.key;
  return null;
end $$;
create trigger standing after update of state on stored_file
  for each row when (old.state is distinct from new.state) execute function app.count_documents_of_file();
revoke all on function app.count_documents, app.count_documents_of_row, app.count_documents_of_file from public;
select app.count_documents(id) from provider;

-- Both in the order of the provider, so that a zone and a family are met by walking two indexes side by side.
create index provider_in_main_family on provider (main_family_id, id);
create index provider_in_secondary_family on provider (secondary_family_id, id) where secondary_family_id is not null;

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
  constraint placed check ((position is null) = (waived <> '{}') and (coalesce(position, 0) = 1) = (provider_id is not distinct from first_suggested_id))
);
create index provider_choice_of_provider on provider_choice (provider_id, id desc);
create index provider_choice_of_first on provider_choice (first_suggested_id);
create index provider_choice_of_zone on provider_choice (zone_id, family_id);
create index provider_choice_of_family on provider_choice (family_id);
create index provider_choice_of_user on provider_choice (user_id);
call app.wall_append_only('provider_choice');
