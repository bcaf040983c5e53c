set lock_timeout = '5s';

-- What an affected party answered behind its link, once its case had ended: how likely it is to recommend us, and why.
-- Asked once. Never changed.
create table recommendation (
  id bigint generated always as identity primary key,
  affected_party_id bigint not null unique references affected_party (id),
  -- Who attended the party at the end.
  provider_id bigint references provider (id),
  link_id bigint not null references party_link (id),
  score smallint not null check (score between 0 and 10),
  reason text not null default '' check (length(reason) <= 1000),
  answered_at timestamptz not null
);
create index recommendation_of_provider on recommendation (provider_id, answered_at desc) where provider_id is not null;
create index recommendation_of_link on recommendation (link_id);
create index recommendation_by_day on recommendation (answered_at desc);
call app.wall_append_only('recommendation');

alter table party_visit_act drop constraint party_visit_act_what_check;
alter table party_visit_act add constraint party_visit_act_what_check
  check (what in ('confirmed', 'otherTime', 'file', 'signed', 'notice', 'complaint', 'recommended')) not valid;
