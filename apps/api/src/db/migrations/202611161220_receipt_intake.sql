-- Files on their way to become a receipt, or a receipt on its way to a request: whoever sends them writes this row, the worker does the rest. It
-- waits for the antivirus, and a provider's people need no right to write anything else.
create table receipt_intake (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider (id),
  -- Of a credit note and a receipt of payment, the invoice it names says whose it is.
  affected_party_id bigint references affected_party (id),
  order_id bigint references purchase_order (id),
  request_id bigint references payment_request (id),
  slot text not null check (slot in ('I', 'E', 'P')),
  xml_key uuid references stored_file (key),
  pdf_key uuid references stored_file (key),
  receipt_id bigint references tax_receipt (id),
  refusal_id bigint references receipt_refusal (id),
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'refused', 'failed')),
  -- Why it failed, for whoever sent it.
  problem text not null default '' check (length(problem) <= 1000),
  tries integer not null default 0,
  sent_by bigint not null references user_account (id),
  sent_at timestamptz not null default now(),
  settled_at timestamptz,
  check (xml_key is not null or receipt_id is not null),
  check (slot <> 'I' or affected_party_id is not null),
  check ((state = 'waiting') = (settled_at is null)),
  check (state <> 'taken' or receipt_id is not null),
  check (state <> 'failed' or problem <> '')
);
create index receipt_intake_of_provider on receipt_intake (provider_id, id desc);
create index receipt_intake_of_party on receipt_intake (affected_party_id) where affected_party_id is not null;
create index receipt_intake_of_order on receipt_intake (order_id) where order_id is not null;
create index receipt_intake_of_request on receipt_intake (request_id, id desc) where request_id is not null;
create index receipt_intake_xml on receipt_intake (xml_key) where xml_key is not null;
create index receipt_intake_pdf on receipt_intake (pdf_key) where pdf_key is not null;
create index receipt_intake_of_receipt on receipt_intake (receipt_id) where receipt_id is not null;
create index receipt_intake_of_refusal on receipt_intake (refusal_id) where refusal_id is not null;
create index receipt_intake_sent_by on receipt_intake (sent_by, id desc);
create index receipt_intake_waiting on receipt_intake (id) where state = 'waiting';
call app.wall('receipt_intake');
grant select (id, provider_id, affected_party_id, order_id, request_id, slot, xml_key, pdf_key, receipt_id, refusal_id, state, problem, sent_at, settled_at)
  on receipt_intake to app_outsider;
grant select (id, provider_id, affected_party_id, uuid, file_name, findings, at) on receipt_refusal to app_outsider;
grant select on tax_receipt_relation to app_outsider;
