set lock_timeout = '5s';

-- The role of dynamic reports reads what their catalogue is made of (functions/reports/reported_tables.policies.sql), and writes nothing.
grant usage on schema app to app_reporter;
grant usage on schema public to app_reporter;
