set lock_timeout = '5s';

-- How long each kind of data is kept, and how long it stays blocked before it is deleted. Dated: a new term never rewrites what was applied.
create table retention_rule (
  id bigint generated always as identity primary key,
  -- What the application knows how to block and delete; `fiscal` keeps only.
  kind text not null check (kind in ('claimFile', 'position', 'reads', 'fiscal')),
  months integer not null check (months between 1 and 600),
  blocked_months integer not null default 0 check (blocked_months between 0 and 600),
  basis text not null check (length(basis) between 1 and 500),
  valid_from date not null,
  valid_to date,
  set_by bigint references user_account (id),
  set_at timestamptz not null default now(),
  unique (kind, valid_from),
  check (valid_to is null or valid_to >= valid_from),
  -- Article 30 of the fiscal code: five years.
  check (kind <> 'fiscal' or months >= 60)
);
create index retention_rule_set_by on retention_rule (set_by) where set_by is not null;
call app.wall('retention_rule');
revoke delete on retention_rule from app_staff, app_worker;
insert into retention_rule (kind, months, blocked_months, basis, valid_from) values
  ('claimFile', 120, 12, 'LFPDPPP arts. 10 y 12; expediente de siniestro, 10 años desde el cierre', '2025-03-21'),
  ('position', 24, 0, 'LFPDPPP arts. 10 y 12; ubicación de la visita, 24 meses', '2025-03-21'),
  ('reads', 24, 0, 'LFPDPPP art. 18; registro de lecturas para investigar vulneraciones, 24 meses', '2025-03-21'),
  ('fiscal', 60, 0, 'CFF art. 30; contabilidad y comprobantes, 5 años', '2025-03-21');

-- Who was shown whose data. Written in batches shortly after the reply; no foreign keys, for a row costs one insert of the busiest kind.
create table personal_read (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Who looked, and as whom where an administrator looked as somebody else.
  user_id bigint not null,
  as_user_id bigint,
  session_id uuid,
  request_id text,
  ip inet,
  endpoint text not null,
  subject_kind text not null check (subject_kind in ('claim', 'party', 'provider', 'staff', 'user', 'file', 'order', 'payment', 'version', 'invoice', 'bankAccount', 'mail', 'request', 'export')),
  -- Ids or slugs, as the reply names them.
  subject_keys text[] not null check (cardinality(subject_keys) between 1 and 5001)
);
create index personal_read_of_user on personal_read (user_id, at);
create index personal_read_by_age on personal_read using brin (at);
call app.wall('personal_read');
revoke update, delete on personal_read from app_staff;
revoke update on personal_read from app_worker;
