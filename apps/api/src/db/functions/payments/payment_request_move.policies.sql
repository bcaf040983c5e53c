drop policy if exists own_request on payment_request_move;
create policy own_request on payment_request_move for select to app_outsider
  using (exists (select from payment_request r where r.id = request_id and r.provider_id = (select app.current_provider_id())));
