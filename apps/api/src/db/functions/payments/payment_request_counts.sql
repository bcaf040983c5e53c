-- Whether a request in this state counts as requested, and as approved. Refused, returned and cancelled ones count as
-- neither.
create or replace function app.payment_request_counts(state text, measure text) returns boolean language sql immutable parallel safe as $$
  select case measure
    when 'requested' then state in ('requested', 'approved', 'inReview', 'observed', 'valid', 'scheduled', 'paid', 'complementPending', 'closed')
    when 'approved' then state in ('approved', 'inReview', 'observed', 'valid', 'scheduled', 'paid', 'complementPending', 'closed')
    else state in ('paid', 'complementPending', 'closed') end
$$;
