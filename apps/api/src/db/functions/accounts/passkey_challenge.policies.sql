drop policy if exists self on passkey_challenge;
create policy self on passkey_challenge to app_outsider using (user_id = (select app.current_user_id()));
