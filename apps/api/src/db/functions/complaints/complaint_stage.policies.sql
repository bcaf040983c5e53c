-- Also for one of ours who looks as an insurer, and is nobody of it.
drop policy if exists readable on complaint_stage;
create policy readable on complaint_stage for select to app_outsider using (coalesce((select app.current_user_id()), (select app.current_customer_id())) is not null);
