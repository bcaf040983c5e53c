-- What is looked for in a quotation before it is closed. The kinds are code; severity and figures are data that Admin edits, and their past is
-- in the audit.
create table quotation_rule (
  id bigint generated always as identity primary key,
  kind text not null unique check (kind in ('priceOutOfRange', 'priceFarAbove', 'duplicateLine', 'photoMissing', 'beyondDrawing',
    'splitLines', 'aboveInsuredLimit')),
  name text not null check (length(name) between 1 and 80),
  severity text not null check (severity in ('block', 'reason', 'notice', 'off')),
  -- Of a block: a written reason lifts it.
  yields_to_reason boolean not null default false,
  least_count integer check (least_count between 1 and 1000),
  percent numeric(6, 2) check (percent between 0 and 1000),
  is_active boolean not null default true,
  version integer not null default 1,
  check ((least_count is not null) = (kind in ('priceOutOfRange', 'priceFarAbove', 'splitLines'))),
  check ((percent is not null) = (kind in ('priceFarAbove', 'beyondDrawing', 'splitLines'))),
  -- No claim keeps the limit of its policy yet.
  check (kind <> 'aboveInsuredLimit' or severity = 'off')
);
call app.wall('quotation_rule');

-- What was found in a version when it was closed, as the rule stood then, and why it was closed all the same.
create table quotation_finding (
  id bigint generated always as identity primary key,
  quotation_id bigint not null references quotation (id),
  rule_id bigint not null references quotation_rule (id),
  -- None: the quotation as a whole.
  line_number integer,
  severity text not null check (severity in ('block', 'reason', 'notice')),
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  reason text not null default '' check (length(reason) <= 500),
  user_id bigint not null references user_account (id),
  at timestamptz not null default now(),
  check (severity = 'notice' or reason <> ''),
  foreign key (quotation_id, line_number) references quotation_line (quotation_id, line_number)
);
create unique index quotation_finding_of_line on quotation_finding (quotation_id, rule_id, coalesce(line_number, 0));
create index quotation_finding_of_rule on quotation_finding (rule_id);
create index quotation_finding_of_user on quotation_finding (user_id);
call app.wall_append_only('quotation_finding');
