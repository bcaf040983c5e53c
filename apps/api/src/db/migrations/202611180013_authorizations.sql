-- What insurers authorize, and by which link.

-- What left for the insurer's permission: one version of a quotation as it was sent, byte by byte, and what became of
-- it.
create table authorization_request (
  id bigint generated always as identity primary key,
  quotation_id bigint not null references quotation (id),
  -- Before the repair it is asked whether we may begin; after it, whether the final amount is accepted.
  moment text not null check (moment in ('before', 'after')),
  -- gnp: the insurer agreed, and its own second matrix has to. withdrawn: we took it back before anybody decided.
  state text not null default 'waiting' check (state in ('waiting', 'gnp', 'authorized', 'changesAsked', 'rejected',
    'expired', 'withdrawn')),
  -- The package as PDF, and the hash of these very bytes.
  file_key uuid not null references stored_file (key),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  message text not null default '' check (length(message) <= 2000),
  -- The file that the matrix asks for with the permission.
  file_type_id bigint references file_type (id),
  needs_gnp boolean not null default false,
  sent_by bigint not null references user_account (id),
  sent_at timestamptz not null,
  -- The last mail about it, the first one included.
  reminded_at timestamptz not null,
  reminders integer not null default 0 check (reminders >= 0),
  expires_at timestamptz not null check (expires_at > sent_at),
  ended_at timestamptz,
  check ((state in ('waiting', 'gnp')) = (ended_at is null))
);
create unique index authorization_request_open on authorization_request (quotation_id, moment) where ended_at is null;
create index authorization_request_of_quotation on authorization_request (quotation_id, id desc);
create index authorization_request_waiting on authorization_request (reminded_at) where ended_at is null;
create index authorization_request_sent_by on authorization_request (sent_by);
create index authorization_request_file on authorization_request (file_key);
create index authorization_request_file_type on authorization_request (file_type_id) where file_type_id is not null;
call app.wall('authorization_request');

-- The files of the dossier that go with a package.
create table authorization_evidence (
  request_id bigint not null references authorization_request (id),
  claim_file_id bigint not null references claim_file (id),
  primary key (request_id, claim_file_id)
);
create index authorization_evidence_of_file on authorization_evidence (claim_file_id);
call app.wall_append_only('authorization_evidence');

-- Opens one package to one person of the insurer, once for the decision. Only the hash is kept: reading the table opens
-- nothing.
create table authorization_link (
  id bigint generated always as identity primary key,
  request_id bigint not null references authorization_request (id),
  staff_id bigint not null references customer_staff (id),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  mail_id bigint references outgoing_mail (id),
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  opened_at timestamptz,
  used_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references user_account (id)
);
create index authorization_link_of_request on authorization_link (request_id, staff_id);
create index authorization_link_of_staff on authorization_link (staff_id);
create index authorization_link_of_mail on authorization_link (mail_id) where mail_id is not null;
create index authorization_link_revoked_by on authorization_link (revoked_by) where revoked_by is not null;
call app.wall('authorization_link');

-- What the insurer said, and how we know. Never changed.
create table authorization_decision (
  id bigint generated always as identity primary key,
  request_id bigint not null references authorization_request (id),
  step text not null check (step in ('insurer', 'gnp')),
  verdict text not null check (verdict in ('authorized', 'changesAsked', 'rejected')),
  comment text not null default '' check (length(comment) <= 2000),
  -- Who decided, where it is known by name: one of the insurer's people.
  staff_id bigint references customer_staff (id),
  -- link: by the person itself. evidence: by staff, with the paper that proves it.
  channel text not null check (channel in ('link', 'evidence')),
  link_id bigint unique references authorization_link (id),
  registered_by bigint references user_account (id),
  evidence_file_id bigint references claim_file (id),
  signed_on date,
  decided_at timestamptz not null,
  check ((channel = 'link') = (link_id is not null)),
  check ((channel = 'evidence') = (registered_by is not null)),
  check (verdict = 'authorized' or comment <> ''),
  unique (request_id, step)
);
create index authorization_decision_of_staff on authorization_decision (staff_id) where staff_id is not null;
create index authorization_decision_registered_by on authorization_decision (registered_by)
  where registered_by is not null;
create index authorization_decision_evidence on authorization_decision (evidence_file_id)
  where evidence_file_id is not null;
call app.wall_append_only('authorization_decision');

-- A file that goes with a mail.
create table outgoing_mail_attachment (
  mail_id bigint not null references outgoing_mail (id),
  file_key uuid not null references stored_file (key),
  name text not null check (length(name) between 1 and 200),
  primary key (mail_id, file_key)
);
create index outgoing_mail_attachment_file on outgoing_mail_attachment (file_key);
call app.wall_append_only('outgoing_mail_attachment');
