-- Whether a request is approved and is or will be paid against an invoice; an advance is absorbed by the following
-- invoice.
create or replace function app.is_invoiceable(state text, kind text, needs_receipt boolean) returns boolean language sql immutable parallel safe as $$
  select app.payment_request_counts(state, 'approved') and (needs_receipt or kind = 'advance')
$$;
