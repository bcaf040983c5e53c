-- Claims that went from one person to another, and can go back for a day as long as nobody moved them on.
create table reassignment (
  id bigint generated always as identity primary key,
  role text not null check (role in ('supervisor', 'costAnalyst')),
  from_user_id bigint not null references user_account (id),
  to_user_id bigint not null references user_account (id),
  reason text not null check (length(reason) between 1 and 500),
  -- While somebody is away: the day on which the claims are expected back.
  returns_on date,
  made_by bigint not null references user_account (id),
  made_at timestamptz not null default now(),
  undone_by bigint references user_account (id),
  undone_at timestamptz,
  check (from_user_id <> to_user_id),
  check ((undone_by is null) = (undone_at is null))
);
create index reassignment_by_time on reassignment (id desc);
call app.wall('reassignment');

create table reassignment_claim (
  reassignment_id bigint not null references reassignment (id),
  claim_id bigint not null references claim (id),
  -- In an exchange some claims go the other way.
  is_return boolean not null default false,
  went_back boolean not null default false,
  primary key (reassignment_id, claim_id)
);
create index reassignment_claim_of_claim on reassignment_claim (claim_id);
call app.wall('reassignment_claim');
