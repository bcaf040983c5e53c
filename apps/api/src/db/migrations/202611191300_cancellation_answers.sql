-- Our answers to issuers that ask to cancel a receipt they gave us: silence for three working days counts as consent.
create table cancellation_answer (
  id bigint generated always as identity primary key,
  receipt_id bigint not null references tax_receipt (id),
  answer text not null check (answer in ('accept', 'refuse')),
  reason text not null default '' check (length(reason) <= 500),
  -- given: the certifier does not have it yet. sent: the tax authority has it. failed: it will never take it.
  state text not null default 'given' check (state in ('given', 'sent', 'failed')),
  given_by bigint not null references user_account (id),
  given_at timestamptz not null default now(),
  sent_at timestamptz,
  acknowledgement text check (length(acknowledgement) <= 200000),
  -- Why it was not taken, or what keeps it from being sent.
  attention text not null default '' check (length(attention) <= 1000),
  next_try_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  -- When the tax authority ended the request that this answers; the same receipt may be asked about again.
  ended_at timestamptz,
  check (answer = 'accept' or reason <> ''),
  check ((sent_at is not null) = (state = 'sent')),
  check ((next_try_at is not null) = (state = 'given'))
);
create unique index cancellation_answer_live on cancellation_answer (receipt_id) where state <> 'failed' and ended_at is null;
create index cancellation_answer_of_receipt on cancellation_answer (receipt_id, id desc);
create index cancellation_answer_due on cancellation_answer (next_try_at) where state = 'given';
create index cancellation_answer_given_by on cancellation_answer (given_by);
call app.wall('cancellation_answer');
revoke delete on cancellation_answer from app_staff, app_worker;

-- A payment waits while its receipt may still be cancelled.
alter table payment_hold drop constraint payment_hold_reason_check;
alter table payment_hold add constraint payment_hold_reason_check check (reason in ('missingComplement', 'listed', 'cancelledReceipt', 'complaint',
  'paperwork', 'bank', 'legal', 'other', 'returned', 'contradicted', 'cancelling')) not valid;
