-- When the tax authority may be asked next: one row, which every worker moves on before it asks, so that all of them together keep the pace.
create table sat_pace (
  id integer primary key default 1 check (id = 1),
  next_at timestamptz not null default now()
) with (fillfactor = 50);
call app.wall('sat_pace');
revoke insert, delete on sat_pace from app_staff, app_worker;
insert into sat_pace default values;
