-- What each provider's account comes to: totals, and the changes that have not been added to them yet. A change is a new row, so that two acts
-- about one provider never wait for each other; a job folds changes into totals. What is open today is read from the requests themselves.
create table provider_account_total (
  provider_id bigint primary key references provider (id),
  agreed bigint not null default 0,
  requested bigint not null default 0,
  approved bigint not null default 0,
  paid bigint not null default 0,
  advanced bigint not null default 0,
  invoiced bigint not null default 0,
  -- Approved and paid against an invoice, and how much of it accepted invoices stand for.
  invoiceable bigint not null default 0,
  covered bigint not null default 0
);
create table provider_account_change (
  provider_id bigint not null,
  agreed bigint not null default 0,
  requested bigint not null default 0,
  approved bigint not null default 0,
  paid bigint not null default 0,
  advanced bigint not null default 0,
  invoiced bigint not null default 0,
  invoiceable bigint not null default 0,
  covered bigint not null default 0
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 2000);
call app.wall('provider_account_total');
call app.wall('provider_account_change');
revoke insert, update, delete on provider_account_total, provider_account_change from app_staff, app_worker;

create view provider_account_now with (security_invoker = true) as
  select provider_id, sum(agreed)::bigint as agreed, sum(requested)::bigint as requested, sum(approved)::bigint as approved, sum(paid)::bigint as paid,
    sum(advanced)::bigint as advanced, sum(invoiced)::bigint as invoiced, sum(invoiceable)::bigint as invoiceable, sum(covered)::bigint as covered
  from (select * from provider_account_total union all select * from provider_account_change) t group by 1;
grant select on provider_account_now to app_staff, app_worker;
