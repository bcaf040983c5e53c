-- Dossiers with a seal that proves what they held.

-- The public keys that dossiers were signed with. The private ones are in the worker's configuration; what a key signed
-- can be verified for as long as its row is here.
create table dossier_key (
  key_id text primary key check (key_id ~ '^[A-Za-z0-9_.-]{1,60}$'),
  public_key bytea not null check (octet_length(public_key) = 32),
  first_used_at timestamptz not null default now()
);
call app.wall_append_only('dossier_key');

create sequence sealed_dossier_folio;
grant usage on sequence sealed_dossier_folio to app_staff, app_worker;

-- A claim or one of its affected parties, taken out whole for a third party: one ZIP, its manifest and the signature
-- over it.
create table sealed_dossier (
  id bigint generated always as identity primary key,
  folio text not null unique default 'ES-' || lpad(nextval('sealed_dossier_folio')::text, 6, '0'),
  claim_id bigint not null references claim (id),
  affected_party_id bigint references affected_party (id),
  sections text[] not null check (cardinality(sections) between 1 and 20),
  audience text not null check (audience in ('internal', 'insurer')),
  purpose text not null check (purpose in ('insurer', 'condusef', 'legal', 'other')),
  reason text not null check (length(reason) between 1 and 1000),
  asked_by bigint not null references user_account (id),
  asked_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed', 'cancelled')),
  attempts integer not null default 0 check (attempts >= 0),
  -- Of the attempt that is under way, or of the one that came to an end: only that one may finish.
  file_key uuid,
  pieces_total integer not null default 0 check (pieces_total >= 0),
  pieces_done integer not null default 0 check (pieces_done >= 0),
  problem text not null default '' check (length(problem) <= 500),
  verification_code text not null unique check (verification_code ~ '^[0-9a-f]{32}$'),
  size bigint check (size > 0),
  sha256 bytea check (octet_length(sha256) = 32),
  manifest_sha256 bytea check (octet_length(manifest_sha256) = 32),
  signature bytea check (octet_length(signature) = 64),
  key_id text references dossier_key (key_id),
  -- How much of what is inside, by section: what the public page says of it.
  contents jsonb not null default '{}',
  finished_at timestamptz,
  check (state <> 'ready' or (file_key is not null and size is not null and sha256 is not null
    and manifest_sha256 is not null and signature is not null and key_id is not null and finished_at is not null)),
  check (state <> 'failed' or problem <> '')
);
create index sealed_dossier_of_claim on sealed_dossier (claim_id, id desc);
create index sealed_dossier_of_party on sealed_dossier (affected_party_id) where affected_party_id is not null;
create index sealed_dossier_of_user on sealed_dossier (asked_by, id desc);
create index sealed_dossier_of_key on sealed_dossier (key_id) where key_id is not null;
create index sealed_dossier_by_hash on sealed_dossier (sha256) where state = 'ready';
call app.wall('sealed_dossier');
revoke delete on sealed_dossier from app_staff, app_worker;

-- What lies in the ZIP of a dossier that is ready, each with its hash: written together with it and never changed.
create table sealed_dossier_piece (
  dossier_id bigint not null references sealed_dossier (id),
  position integer not null check (position > 0),
  path text not null check (length(path) between 1 and 500),
  size bigint not null check (size >= 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  primary key (dossier_id, position),
  unique (dossier_id, path)
);
create index sealed_dossier_piece_by_hash on sealed_dossier_piece (sha256);
call app.wall_append_only('sealed_dossier_piece');
