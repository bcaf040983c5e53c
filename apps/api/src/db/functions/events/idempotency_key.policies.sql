drop policy if exists own on idempotency_key;
create policy own on idempotency_key to app_outsider using (user_id = (select app.current_user_id()));
