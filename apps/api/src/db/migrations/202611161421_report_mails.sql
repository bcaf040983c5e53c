-- Who gets the report of an insurer's stages by mail, and how often. One of ours may have that of several insurers.
create table report_mail (
  user_id bigint not null references user_account (id) on delete cascade,
  customer_id bigint not null references customer (id),
  cadence text not null check (cadence in ('daily', 'weekly')),
  -- The day of the last one: run twice, the job finds that it has left.
  sent_on date,
  primary key (user_id, customer_id)
);
create index report_mail_of_customer on report_mail (customer_id);
call app.wall('report_mail');
grant select, insert, update, delete on report_mail to app_outsider;
