drop policy if exists self on user_group_member;
create policy self on user_group_member for select to app_outsider using (user_id = (select app.current_user_id()));
