drop policy if exists self on user_credential;
create policy self on user_credential to app_outsider using (user_id = (select app.current_user_id()));
