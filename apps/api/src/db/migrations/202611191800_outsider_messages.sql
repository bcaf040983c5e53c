-- What we say to people who have no account here, by whichever way reaches them. Written in the transaction of the act
-- that it reports; `send-message` then chooses the way.
create table outsider_message (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claim (id),
  affected_party_id bigint not null references affected_party (id),
  provider_id bigint not null references provider (id),
  -- What happened to the provider: also the name of the template.
  occasion text not null check (occasion in ('chosen', 'released', 'calledOff', 'changed', 'resumed', 'orderCancelled')),
  -- Null until the ways there are were read, unless one was asked for.
  channel text check (channel in ('mail', 'whatsapp', 'telephone')),
  address text not null default '' check (length(address) <= 254),
  -- failed: given up. bounced: the other side does not exist. refused: the channel does not let us say it.
  -- told: by telephone, in the end.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'delivered', 'read', 'failed', 'bounced',
    'refused', 'told')),
  last_error text not null default '' check (length(last_error) <= 500),
  queued_by bigint references user_account (id),
  queued_at timestamptz not null,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  failed_at timestamptz,
  told_at timestamptz,
  told_by bigint references user_account (id),
  -- Who answered the telephone.
  told_to text not null default '' check (length(told_to) <= 120),
  mail_id bigint unique references outgoing_mail (id),
  task_id bigint unique references task (id),
  -- The message that this one repeats.
  former_id bigint references outsider_message (id),
  check (channel is not null or state in ('waiting', 'told')),
  check (state not in ('sent', 'delivered', 'read') or sent_at is not null),
  check (state not in ('failed', 'bounced', 'refused') or (failed_at is not null and last_error <> '')),
  check ((state = 'told') = (told_at is not null) and (told_at is null) = (told_by is null) and (told_at is null) = (told_to = ''))
);
create index outsider_message_of_party on outsider_message (affected_party_id, id desc);
create index outsider_message_of_provider on outsider_message (provider_id, id desc);
create index outsider_message_of_claim on outsider_message (claim_id);
create index outsider_message_repeated on outsider_message (former_id) where former_id is not null;
create index outsider_message_queued_by on outsider_message (queued_by) where queued_by is not null;
create index outsider_message_told_by on outsider_message (told_by) where told_by is not null;
call app.wall('outsider_message');
