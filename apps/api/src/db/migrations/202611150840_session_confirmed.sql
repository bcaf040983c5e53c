-- Acts that a stolen token must not open ask when whoever sits at the session last proved who they are.
-- Sessions opened before this column ask at their first such act.
alter table session add column confirmed_at timestamptz;
grant update (confirmed_at, second_factor_at) on session to app_outsider;
