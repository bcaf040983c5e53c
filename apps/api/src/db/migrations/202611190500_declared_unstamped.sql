-- A document whose stamp stayed in doubt beyond the hours in which it could be stamped: one person declares that it was
-- not, after looking at the certifier's and the tax authority's, and another confirms it. Then its parties are free.
create table unstamped_declaration (
  invoice_id bigint primary key references invoice (id),
  reason text not null check (length(reason) between 10 and 500),
  declared_by bigint not null references user_account (id),
  declared_at timestamptz not null,
  confirmed_by bigint references user_account (id),
  confirmed_at timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null)),
  constraint declared_by_two check (confirmed_by <> declared_by)
);
create index unstamped_declaration_declared_by on unstamped_declaration (declared_by);
create index unstamped_declaration_confirmed_by on unstamped_declaration (confirmed_by) where confirmed_by is not null;
call app.wall('unstamped_declaration');
revoke delete on unstamped_declaration from app_staff, app_worker;
