drop policy if exists self on session;
create policy self on session to app_outsider using (user_id = (select app.current_user_id()));
