drop policy if exists self on user_passkey;
create policy self on user_passkey to app_outsider using (user_id = (select app.current_user_id()));
