-- On the table, never on its partitions: they are accessible through it only.
drop policy if exists own on notification;
create policy own on notification to app_outsider using (user_id = (select app.current_user_id()));
