-- Stored files: the row of each object in the store.

-- Every file anybody ever sent. The bytes are in object storage under the key, which is a UUID of version 7: it begins
-- with the time, so new rows and new objects come at the end, and the table can be cut into ranges of keys when it has
-- grown.
create table stored_file (
  key uuid primary key,
  -- What the sender called it; never part of an address.
  name text not null check (length(name) between 1 and 200),
  media_type text not null check (length(media_type) between 1 and 120),
  size bigint not null check (size between 1 and 104857600),
  purpose text not null check (purpose ~ '^[a-z][A-Za-z]+$'),
  file_type_id bigint references file_type (id),
  -- waiting: the antivirus does not answer; tried again, never released unchecked.
  state text not null default 'receiving' check (state in ('receiving', 'received', 'checking', 'waiting', 'ready',
    'refused', 'infected', 'sweeping')),
  refusal text not null default '' check (length(refusal) <= 300),
  sha256 bytea check (octet_length(sha256) = 32),
  width integer,
  height integer,
  taken_at timestamptz,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  has_preview boolean not null default false,
  uploaded_by bigint not null references user_account (id),
  uploaded_at timestamptz not null default now(),
  checked_at timestamptz,
  -- When a record took it in; a file that no record took in within a day is swept.
  attached_at timestamptz,
  -- Sent without an account, in the name of the user who made the link; it does not count against that user's limits.
  is_from_outside boolean not null default false,
  check (state <> 'ready' or sha256 is not null),
  check (state <> 'refused' or refusal <> '')
);
create index stored_file_unfinished on stored_file (uploaded_at) where state <> 'ready' or attached_at is null;
create index stored_file_of_user on stored_file (uploaded_by, key desc);
create index stored_file_by_type on stored_file (file_type_id) where file_type_id is not null;
call app.wall('stored_file');
grant select on stored_file to app_outsider;
grant insert (key, name, media_type, size, purpose, file_type_id, uploaded_by) on stored_file to app_outsider;
grant update (attached_at) on stored_file to app_outsider;

-- Who is writing to an upload right now, on whichever node: two connections of one telephone must not write at once. A
-- lease that is not renewed ends by itself. Nothing here has to survive a crash.
create unlogged table upload_lease (
  file_key uuid primary key,
  holder uuid not null,
  until timestamptz not null,
  -- Another upload waits: the holder gives up its dead line.
  is_wanted boolean not null default false
);
call app.wall('upload_lease');
