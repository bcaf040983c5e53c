-- Whether a request is approved and paid, or to be paid, against an invoice; an advance is taken up by the invoice that follows it.
create or replace function app.is_invoiceable(state text, kind text, needs_receipt boolean) returns boolean language sql immutable parallel safe as $$
  select app.payment_request_counts(state, 'approved') and (needs_receipt or kind = 'advance')
$$;
