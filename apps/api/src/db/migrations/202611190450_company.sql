-- How the company signs papers, mails and the pages of outsiders. Empty: what the application comes with.
create table company (
  id smallint primary key default 1 check (id = 1),
  name text not null default '' check (length(name) <= 120),
  phone text not null default '' check (length(phone) <= 20),
  -- Encoded by us, whatever was uploaded; its key is the hash of its content.
  logo bytea check (length(logo) <= 500000),
  logo_key text check (length(logo_key) = 64),
  version integer not null default 1,
  constraint logo_whole check ((logo is null) = (logo_key is null))
);
-- Outsiders read papers and pages that bear it.
call app.wall('company');
grant select on company to app_outsider;
insert into company default values;
