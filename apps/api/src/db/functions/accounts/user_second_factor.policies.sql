drop policy if exists self on user_second_factor;
create policy self on user_second_factor to app_outsider using (user_id = (select app.current_user_id()));
