-- Two ways banks take a file of transfers; others are added on screen.
insert into bank_layout (name, form, encoding, line_end, delimiter, columns, header, trailer) values
  ('SPEI (CSV)', 'delimited', 'utf8', 'crlf', ',',
    '[{"source": "fromClabe", "title": "cuenta_origen"}, {"source": "clabe", "title": "clabe_beneficiario"}, {"source": "payee", "title": "beneficiario", "width": 40},
      {"source": "amount", "title": "importe"}, {"source": "reference", "title": "referencia"}, {"source": "concept", "title": "concepto", "width": 40},
      {"source": "payOn", "title": "fecha"}]', null, null),
  ('Ancho fijo', 'fixed', 'latin1', 'crlf', ',',
    '[{"source": "literal", "literal": "2", "width": 1}, {"source": "place", "width": 7, "align": "right", "fill": "0"}, {"source": "clabe", "width": 18},
      {"source": "centavos", "width": 15, "align": "right", "fill": "0"}, {"source": "payee", "width": 40}, {"source": "reference", "width": 20},
      {"source": "concept", "width": 40}]',
    '[{"source": "literal", "literal": "1", "width": 1}, {"source": "number", "width": 7, "align": "right", "fill": "0"}, {"source": "fromClabe", "width": 18},
      {"source": "payOnCompact", "width": 8}, {"source": "literal", "literal": "", "width": 107}]',
    '[{"source": "literal", "literal": "9", "width": 1}, {"source": "count", "width": 7, "align": "right", "fill": "0"},
      {"source": "totalCentavos", "width": 18, "align": "right", "fill": "0"}, {"source": "literal", "literal": "", "width": 115}]');

-- What a run left behind when it closed, and why: it stays in sight.
create table payment_run_left (
  run_id bigint not null references payment_run (id),
  request_id bigint not null references payment_request (id),
  problems text[] not null check (cardinality(problems) > 0),
  total bigint not null check (total > 0),
  at timestamptz not null default now(),
  primary key (run_id, request_id)
);
create index payment_run_left_of_request on payment_run_left (request_id);
call app.wall_append_only('payment_run_left');

-- What the bank answered to a run, line by line. What matches nothing stays in sight.
create table bank_answer (
  id bigint generated always as identity primary key,
  run_id bigint not null references payment_run (id),
  file_name text not null check (length(file_name) between 1 and 200),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  state text not null default 'read' check (state in ('read', 'applying', 'applied', 'dropped')),
  uploaded_by bigint not null references user_account (id),
  uploaded_at timestamptz not null default now(),
  applied_by bigint references user_account (id),
  applied_at timestamptz,
  version integer not null default 1
);
create index bank_answer_of_run on bank_answer (run_id, id desc);
create index bank_answer_uploaded_by on bank_answer (uploaded_by);
create index bank_answer_applied_by on bank_answer (applied_by) where applied_by is not null;
call app.wall('bank_answer');

create table bank_answer_line (
  id bigint generated always as identity primary key,
  answer_id bigint not null references bank_answer (id),
  line integer not null check (line > 0),
  reference text not null check (length(reference) <= 60),
  amount bigint check (amount >= 0),
  outcome text check (outcome in ('paid', 'refused')),
  spei_key text not null default '' check (length(spei_key) <= 40),
  paid_on date,
  refusal text not null default '' check (length(refusal) <= 500),
  match text not null check (match in ('matched', 'unknownReference', 'wrongAmount', 'alreadySettled', 'repeated', 'unreadable')),
  transfer_id bigint references payment_transfer (id),
  applied_at timestamptz,
  unique (answer_id, line)
);
create index bank_answer_line_of_transfer on bank_answer_line (transfer_id) where transfer_id is not null;
create index bank_answer_line_to_apply on bank_answer_line (answer_id, line) where applied_at is null and match = 'matched';
call app.wall('bank_answer_line');
