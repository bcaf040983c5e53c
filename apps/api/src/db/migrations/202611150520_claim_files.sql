-- The files of a claim: documents and photos of an affected party's dossier, and what was attached to the bitácora. Nothing is
-- deleted: a wrong one is voided.
create table claim_file (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claim (id),
  affected_party_id bigint references affected_party (id),
  customer_id bigint not null references customer (id),
  file_key uuid not null unique references stored_file (key),
  -- What it is in the dossier; nothing where it is only attached to an entry.
  file_type_id bigint references file_type (id),
  logbook_entry_id bigint,
  caption text not null default '' check (length(caption) <= 300),
  signed_on date,
  -- The photo of the same place before the repair.
  pair_of bigint references claim_file (id),
  state text not null default 'loaded' check (state in ('loaded', 'validated', 'rejected', 'voided')),
  reason text not null default '' check (length(reason) <= 300),
  reviewed_by bigint references user_account (id),
  reviewed_at timestamptz,
  is_visible_in_extranet boolean not null default false,
  is_active boolean not null generated always as (state <> 'voided') stored,
  added_by bigint not null references user_account (id),
  added_at timestamptz not null default now(),
  version integer not null default 1,
  check (file_type_id is not null or logbook_entry_id is not null),
  check (state not in ('rejected', 'voided') or reason <> '')
);
create index claim_file_of_party on claim_file (affected_party_id, file_type_id, id desc) where affected_party_id is not null;
create index claim_file_of_claim on claim_file (claim_id, id desc);
create index claim_file_of_entry on claim_file (logbook_entry_id) where logbook_entry_id is not null;
create index claim_file_pair on claim_file (pair_of) where pair_of is not null;
call app.wall('claim_file');

-- A provider reads what was gathered for the parties it attends, and adds to it; attachments only of entries it may read.
grant select on claim_file to app_outsider;
grant insert (claim_id, affected_party_id, customer_id, file_key, file_type_id, logbook_entry_id, caption, signed_on, pair_of, added_by)
  on claim_file to app_outsider;
create policy attended on claim_file for select to app_outsider
  using (state <> 'voided' and exists (select from affected_party a
      where a.id = affected_party_id and a.is_active and a.attending_provider_id = (select app.current_provider_id()))
    and (logbook_entry_id is null or exists (select from logbook_entry e where e.claim_id = claim_file.claim_id and e.id = logbook_entry_id)));
create policy shown_in_extranet on claim_file for select to app_outsider
  using (state <> 'voided' and is_visible_in_extranet and customer_id = (select app.current_customer_id())
    and exists (select from claim c where c.id = claim_id)
    and (affected_party_id is null or exists (select from affected_party a where a.id = affected_party_id)));
create policy added_by_provider on claim_file for insert to app_outsider
  with check (added_by = (select app.current_user_id()) and exists (select from affected_party a
    where a.id = affected_party_id and a.claim_id = claim_file.claim_id and a.customer_id = claim_file.customer_id
      and a.is_active and a.attending_provider_id = (select app.current_provider_id())));

-- Whoever reads the row reads the file.
create policy of_claim on stored_file for select to app_outsider
  using (exists (select from claim_file f where f.file_key = key
    and (f.customer_id = (select app.current_customer_id()) or (select app.current_provider_id()) is not null)));

-- Whether the insurer of a claim wants to see a type of file before it pays; asked by whoever sees the claim.
create function app.is_required_by_customer(asked_claim bigint, asked_type bigint) returns boolean language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.customer_file_type t join public.claim c on c.customer_id = t.customer_id
    where c.id = asked_claim and t.file_type_id = asked_type)
$$;
revoke all on function app.is_required_by_customer from public;
grant execute on function app.is_required_by_customer to app_staff, app_outsider, app_worker;
