-- The part of an invoice that live requests pay or have paid.
create or replace function app.receipt_taken_up(invoice bigint) returns bigint language sql stable parallel safe as $$
  select coalesce(sum(k.amount), 0)::bigint from payment_request_receipt k join payment_request r on r.id = k.request_id
  where k.receipt_id = invoice and r.state not in ('cancelled', 'rejected')
$$;
