-- How large the database and the store are, day by day.

-- What every table took on a day, as the database's own statistics say it: nothing is counted. The partitions of a
-- table are one row, and the system's own tables are another, so that the rows of a day add up to the database.
create table capacity_day (
  day date not null,
  relation text not null check (length(relation) between 1 and 130),
  rows_estimate bigint not null check (rows_estimate >= 0),
  table_bytes bigint not null check (table_bytes >= 0),
  toast_bytes bigint not null check (toast_bytes >= 0),
  index_bytes bigint not null check (index_bytes >= 0),
  primary key (day, relation)
);
call app.wall('capacity_day');

-- The files in the storage on a day. They are added up once a day by a job, and never by who looks at them.
create table storage_day (
  day date primary key,
  files bigint not null check (files >= 0),
  bytes bigint not null check (bytes >= 0)
);
call app.wall('storage_day');
