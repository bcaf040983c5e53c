-- What the certifier last said of the stamps that were paid for: one row. Null: as many as are used.
create table certifier_balance (
  is_only boolean primary key default true check (is_only),
  stamps_left integer check (stamps_left >= 0),
  asked_at timestamptz not null
);
call app.wall('certifier_balance');
revoke delete on certifier_balance from app_staff, app_worker;
