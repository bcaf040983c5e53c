-- without transaction
-- Invoices newest first, with all that a list is filtered, counted and summed by: a million of them are read from here alone.
create index concurrently invoice_listed on invoice (made_at desc nulls last, id)
  include (kind, customer_id, business_unit_id, state, base, tax, total, collected, credited, issued_at, receipt_id) where kind = 'I';
