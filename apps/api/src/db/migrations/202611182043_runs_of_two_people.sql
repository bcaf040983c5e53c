-- A layout is approved by another person than who saved it; those that came with the application are approved.
alter table bank_layout add column saved_by bigint;
alter table bank_layout add column approved_by bigint;
alter table bank_layout add column approved_at timestamptz;
alter table bank_layout add constraint bank_layout_saved_by foreign key (saved_by) references user_account (id) not valid;
alter table bank_layout add constraint bank_layout_approved_by foreign key (approved_by) references user_account (id) not valid;
alter table bank_layout add constraint layout_second_person
  check (approved_by <> saved_by and (approved_at is null or saved_by is null or approved_by is not null)) not valid;
update bank_layout set approved_at = now();

-- The layout as it was when the run closed; above the limit the file exists once a second person said yes.
alter table payment_run add column layout jsonb;
alter table payment_run add column approved_by bigint;
alter table payment_run add column approved_at timestamptz;
alter table payment_run add constraint payment_run_approved_by foreign key (approved_by) references user_account (id) not valid;
update payment_run n set layout = jsonb_build_object('form', y.form, 'encoding', y.encoding, 'lineEnd', y.line_end, 'delimiter', y.delimiter,
  'columns', y.columns, 'header', y.header, 'trailer', y.trailer) from bank_layout y where y.id = n.layout_id and n.number is not null;
update payment_run set approved_by = sent_by, approved_at = sent_at where needs_second_person and sent_by is not null;
update payment_run set file_key = null, file_sha256 = null where needs_second_person and state = 'closed' and file_key is not null;
alter table payment_run add constraint second_person_approves check ((approved_by is null) = (approved_at is null)
  and (not needs_second_person or approved_by is null or approved_by <> closed_by)
  and (not needs_second_person or file_key is null or approved_by is not null)) not valid;

-- The requests of a transfer that was not paid: a bank that says later that it was paid holds them.
create table returned_request (
  transfer_id bigint not null references payment_transfer (id),
  request_id bigint not null references payment_request (id),
  primary key (transfer_id, request_id)
);
create index returned_request_of_request on returned_request (request_id);
call app.wall_append_only('returned_request');

-- A line of the bank's answer that says the opposite of what is recorded of a transfer. Explained by one person and
-- released by another.
create table bank_contradiction (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references payment_transfer (id),
  line_id bigint not null references bank_answer_line (id),
  found_at timestamptz not null default now(),
  found_by bigint not null references user_account (id),
  explanation text not null default '' check (length(explanation) <= 1000),
  explained_by bigint references user_account (id),
  explained_at timestamptz,
  released_by bigint references user_account (id),
  released_at timestamptz,
  version integer not null default 1,
  check ((explained_by is null) = (explained_at is null) and (explained_by is null) = (explanation = '')),
  check ((released_by is null) = (released_at is null)),
  check (released_by is null or explained_by is not null and released_by <> explained_by)
);
create unique index bank_contradiction_live on bank_contradiction (transfer_id) where released_at is null;
create index bank_contradiction_of_transfer on bank_contradiction (transfer_id);
create index bank_contradiction_of_line on bank_contradiction (line_id);
create index bank_contradiction_found_by on bank_contradiction (found_by);
create index bank_contradiction_explained_by on bank_contradiction (explained_by) where explained_by is not null;
create index bank_contradiction_released_by on bank_contradiction (released_by) where released_by is not null;
call app.wall('bank_contradiction');
revoke delete on bank_contradiction from app_staff, app_worker;

alter table payment_hold drop constraint payment_hold_reason_check;
alter table payment_hold add constraint payment_hold_reason_check check (reason in ('missingComplement', 'listed', 'cancelledReceipt', 'complaint',
  'paperwork', 'bank', 'legal', 'other', 'returned', 'contradicted')) not valid;
-- Money that may have left the bank is paid again only with the eyes of two.
alter table payment_hold add constraint returned_by_two check (reason <> 'returned' or released_by is null or held_by is null or released_by <> held_by)
  not valid;
alter table bank_answer_line drop constraint bank_answer_line_match_check;
alter table bank_answer_line add constraint bank_answer_line_match_check
  check (match in ('matched', 'unknownReference', 'wrongAmount', 'alreadySettled', 'repeated', 'unreadable', 'contradicts')) not valid;
