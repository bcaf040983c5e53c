-- Also for staff with an insurer's view, who are no users of it.
drop policy if exists readable on complaint_cause;
create policy readable on complaint_cause for select to app_outsider using (is_active and coalesce((select app.current_user_id()), (select app.current_customer_id())) is not null);
