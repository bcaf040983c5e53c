drop policy if exists pay_days on payment_rule;
create policy pay_days on payment_rule for select to app_outsider using (app.current_provider_id() is not null);
