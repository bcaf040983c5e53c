drop policy if exists self on user_recovery_code;
create policy self on user_recovery_code to app_outsider using (user_id = (select app.current_user_id()));
