-- The assistant: groups, documents, conversations.

-- Manuals and policies of one insurer, or of the company for all of them.
create table assistant_group (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  path text not null unique check (length(path) between 1 and 200),
  customer_id bigint references customer (id),
  is_active boolean not null default true,
  version integer not null default 1
);
create index assistant_group_of_customer on assistant_group (customer_id) where customer_id is not null;
call app.wall('assistant_group');

create table assistant_document (
  id bigint generated always as identity primary key,
  group_id bigint not null references assistant_group (id),
  name text not null check (length(name) between 1 and 160),
  file_key uuid not null unique references stored_file (key),
  added_by bigint not null references user_account (id),
  added_at timestamptz not null default now(),
  withdrawn_by bigint references user_account (id),
  withdrawn_at timestamptz,
  version integer not null default 1,
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index assistant_document_of_group on assistant_document (group_id);
create index assistant_document_by on assistant_document (added_by);
create index assistant_document_withdrawn_by on assistant_document (withdrawn_by) where withdrawn_by is not null;
call app.wall('assistant_document');
revoke delete on assistant_document from app_staff, app_worker;

-- How far a file was read. A file without a row is none that is read.
create table document_text (
  file_key uuid primary key references stored_file (key) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'reading', 'ready', 'empty', 'failed')),
  problem text not null default '',
  tries integer not null default 0,
  pages integer not null default 0,
  -- Of them, those whose words were recognised in a picture.
  pages_recognised integer not null default 0,
  asked_at timestamptz not null default now(),
  taken_at timestamptz,
  read_at timestamptz
);
create index document_text_to_read on document_text (asked_at) where state in ('waiting', 'reading');
call app.wall('document_text');

-- A passage of a page, some hundred words long; `place` counts the passages of a page.
create table document_piece (
  id bigint generated always as identity primary key,
  file_key uuid not null references document_text (file_key) on delete cascade,
  page integer not null check (page > 0),
  place integer not null check (place > 0),
  body text not null check (length(body) between 1 and 4000),
  words tsvector not null,
  unique (file_key, page, place)
);
create index document_piece_words on document_piece using gin (words);
call app.wall('document_piece');

create table assistant_conversation (
  id uuid primary key,
  user_id bigint not null references user_account (id),
  claim_id bigint references claim (id),
  began_at timestamptz not null default now(),
  forgotten_at timestamptz
);
create index assistant_conversation_of_user on assistant_conversation (user_id, began_at);
create index assistant_conversation_of_claim on assistant_conversation (claim_id) where claim_id is not null;
call app.wall('assistant_conversation');

-- A question and how it was answered. Both texts are masked before they are written, and emptied when the conversation
-- is forgotten.
create table assistant_turn (
  id bigint generated always as identity primary key,
  conversation_id uuid not null references assistant_conversation (id),
  user_id bigint not null references user_account (id),
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  question text not null default '',
  answer text not null default '',
  mode text check (mode in ('model', 'passages')),
  model text not null default '',
  problem text not null default '',
  passages integer not null default 0,
  sentences integer not null default 0,
  left_out integer not null default 0,
  is_not_there boolean not null default false,
  tokens integer not null default 0,
  first_words_ms integer,
  total_ms integer,
  is_helpful boolean,
  comment text not null default '' check (length(comment) <= 500)
);
create index assistant_turn_of_user on assistant_turn (user_id, asked_at);
create index assistant_turn_of_conversation on assistant_turn (conversation_id, id);
create index assistant_turn_by_day on assistant_turn (asked_at);
call app.wall('assistant_turn');

-- The documents an answer stood on.
create table assistant_citation (
  turn_id bigint not null references assistant_turn (id) on delete cascade,
  file_key uuid not null references stored_file (key) on delete cascade,
  primary key (turn_id, file_key)
);
create index assistant_citation_of_file on assistant_citation (file_key);
call app.wall('assistant_citation');

-- That something was proposed, and what became of it; the proposal itself is kept nowhere.
create table assistant_offer (
  id bigint generated always as identity primary key,
  turn_id bigint not null references assistant_turn (id) on delete cascade,
  user_id bigint not null references user_account (id),
  kind text not null check (kind in ('entry', 'mail', 'summary', 'report')),
  made_at timestamptz not null default now(),
  outcome text check (outcome in ('applied', 'changed', 'discarded')),
  settled_at timestamptz
);
create index assistant_offer_of_turn on assistant_offer (turn_id);
create index assistant_offer_of_user on assistant_offer (user_id, made_at);
create index assistant_offer_by_day on assistant_offer (made_at);
call app.wall('assistant_offer');
