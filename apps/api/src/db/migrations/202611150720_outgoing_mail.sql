-- Every mail that leaves the house: written with the act that caused it, handed to the mail server afterwards.
create table outgoing_mail (
  id bigint generated always as identity primary key,
  -- Becomes the Message-ID. Fixed here, so that a mail handed over twice is recognised as the same one.
  message_key uuid not null unique default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z][A-Za-z]+$' and length(kind) <= 40),
  recipients text[] not null check (cardinality(recipients) between 1 and 20),
  subject text not null check (length(subject) between 1 and 200),
  html text not null check (length(html) <= 200000),
  plain text not null check (length(plain) <= 100000),
  -- failed: given up. bounced: the other side refused it for good, at delivery or later.
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'bounced')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text not null default '' check (length(last_error) <= 500),
  queued_by bigint references user_account (id),
  queued_at timestamptz not null default now(),
  -- Since when somebody has it in hand: whoever finds it fresh leaves it alone.
  sending_since timestamptz,
  sent_at timestamptz,
  claim_id bigint references claim (id),
  affected_party_id bigint references affected_party (id),
  fact_id bigint references fact (id),
  check (state <> 'sent' or sent_at is not null),
  check (state not in ('failed', 'bounced') or last_error <> '')
);
create index outgoing_mail_by_date on outgoing_mail (queued_at desc, id desc);
create index outgoing_mail_unsent on outgoing_mail (state, queued_at) where state <> 'sent';
create index outgoing_mail_of_claim on outgoing_mail (claim_id, queued_at desc) where claim_id is not null;
call app.wall('outgoing_mail');

-- One queue, one mail at a time: a worker that dies leaves at most one mail of which nobody knows whether it left. The key makes a
-- second request for the same mail replace the first. Thirteen tries with the queue's growing pauses take some 22 hours.
create function app.enqueue_mail(mail_id bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job('deliver-mail', json_build_object('mailId', mail_id), queue_name := 'mail',
    job_key := 'mail-' || mail_id, max_attempts := 13);
end $$;
revoke all on function app.enqueue_mail from public;
grant execute on function app.enqueue_mail to app_staff, app_worker;
