-- Messages to providers by WhatsApp: who agreed, who wants none any more, which templates may be sent, and what came back.

-- A telephone whose holder agreed to be written to, as noted by staff.
create table whatsapp_consent (
  phone text primary key check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  agreed_at timestamptz not null,
  agreed_by bigint not null references user_account (id),
  withdrawn_at timestamptz,
  withdrawn_by bigint references user_account (id),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index whatsapp_consent_agreed_by on whatsapp_consent (agreed_by);
create index whatsapp_consent_withdrawn_by on whatsapp_consent (withdrawn_by) where withdrawn_by is not null;
call app.wall('whatsapp_consent');

-- A telephone that answered ALTO. Nobody takes it back here.
create table whatsapp_stop (
  phone text primary key check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  stopped_at timestamptz not null
);
call app.wall_append_only('whatsapp_stop');

-- What the service says of our templates; their text is in the code.
create table whatsapp_template (
  name text not null check (length(name) <= 512),
  language text not null check (length(language) <= 20),
  state text not null check (state in ('pending', 'approved', 'rejected', 'paused', 'disabled')),
  reason text not null default '' check (length(reason) <= 500),
  told_at timestamptz not null,
  primary key (name, language)
);
call app.wall('whatsapp_template');

-- What people answered, once each.
create table whatsapp_received (
  whatsapp_id text primary key check (length(whatsapp_id) <= 200),
  message_id bigint references outsider_message (id),
  kind text not null check (length(kind) <= 40),
  -- A photo waits at the service until it is fetched; file_key is what it became here.
  media_id text check (length(media_id) <= 200),
  file_key uuid unique references stored_file (key) on delete set null,
  received_at timestamptz not null
);
create index whatsapp_received_about on whatsapp_received (message_id) where message_id is not null;
call app.wall('whatsapp_received');

-- asked_at: when the service was last asked to send it, as long as its answer is not known.
alter table outsider_message
  add column whatsapp_id text check (length(whatsapp_id) <= 200),
  add column asked_at timestamptz,
  add column attempts integer not null default 0 check (attempts >= 0);
