set lock_timeout = '5s';

-- How long a visit takes, who goes and who receives it. Who goes is a member of the staff, or a provider and, where it has
-- several contacts, the one with this telephone. Neither: the visit is still to be assigned.
alter table appointment add column minutes smallint not null default 60;
alter table appointment add column visitor_id bigint;
alter table appointment add column visitor_provider_id bigint;
alter table appointment add column visitor_phone text not null default '';
-- '' is the party itself.
alter table appointment add column received_by text not null default '';
-- Why it was saved although the way from or to the visit beside it takes longer than there is.
alter table appointment add column travel_reason text not null default '';
-- The hour of which the party was reminded: one that is moved is another one.
alter table appointment add column reminded_for timestamptz;
-- rewritten: some seconds on the largest installation, outside the hours of visits
alter table appointment add column visitor_key text generated always as (case
  when visitor_id is not null then 's' || visitor_id
  when visitor_provider_id is not null then 'p' || visitor_provider_id || case when visitor_phone = '' then '' else '-' || left(md5(visitor_phone), 8) end
  end) stored;
alter table appointment add constraint visitor_known foreign key (visitor_id) references user_account (id) not valid;
alter table appointment add constraint visiting_provider_known foreign key (visitor_provider_id) references provider (id) not valid;
alter table appointment add constraint one_visitor check (visitor_id is null or (visitor_provider_id is null and visitor_phone = '')) not valid;
alter table appointment add constraint visit_of_a_day check (minutes between 15 and 480) not valid;
alter table appointment add constraint visit_words check (length(visitor_phone) <= 20 and length(received_by) <= 120 and length(travel_reason) <= 300) not valid;

-- The hours of everybody who goes: nobody is in two places at once. Kept by a trigger of appointment.
create table visit_slot (
  appointment_id bigint primary key references appointment (id) on delete cascade,
  visitor_key text not null,
  during tstzrange not null,
  constraint visitor_in_one_place exclude using gist (visitor_key with =, during with &&)
);
call app.wall('visit_slot');

grant update (minutes, visitor_provider_id, visitor_phone, received_by, travel_reason) on appointment to app_outsider;

-- Whose calendar holds a visit, and which version of it: what was sent is taken back by the same address.
create table visit_invitation (
  id bigint generated always as identity primary key,
  appointment_id bigint not null references appointment (id),
  addressee text not null check (addressee in ('visitor', 'party')),
  email text not null check (length(email) <= 254),
  version integer not null check (version > 0),
  is_cancelled boolean not null default false,
  mail_id bigint not null references outgoing_mail (id),
  unique (appointment_id, addressee, email)
);
create index visit_invitation_of_mail on visit_invitation (mail_id);
call app.wall('visit_invitation');

-- The event of a mail: RFC 5545, sent beside its text, which is how calendars recognise it.
alter table outgoing_mail add column calendar text;
alter table outgoing_mail add constraint calendar_short check (length(calendar) <= 20000) not valid;

-- The secret address under which the calendar of a user reads the user's own visits.
create table calendar_feed (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  made_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create unique index calendar_feed_of_user on calendar_feed (user_id) where revoked_at is null;
create index calendar_feed_by_user on calendar_feed (user_id);
call app.wall('calendar_feed');
grant select, insert on calendar_feed to app_outsider;
grant update (revoked_at) on calendar_feed to app_outsider;

-- The company's rules for visits.
alter table company add column visit_minutes smallint not null default 60;
alter table company add column visit_notice_hours smallint not null default 24;
alter table company add column travel_kmh smallint not null default 25;
alter table company add column rush_kmh smallint not null default 15;
alter table company add column rush_hours text not null default '7-10, 17-20';
alter table company add constraint visits_possible check (visit_minutes between 15 and 480 and visit_notice_hours between 0 and 240
  and travel_kmh between 5 and 120 and rush_kmh between 5 and 120 and length(rush_hours) <= 60) not valid;

alter table party_visit_act drop constraint party_visit_act_what_check;
alter table party_visit_act add constraint party_visit_act_what_check
  check (what in ('confirmed', 'otherTime', 'hourChosen', 'file', 'signed', 'notice', 'complaint', 'recommended')) not valid;
