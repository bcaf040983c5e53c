-- without transaction
-- What insurers still owe, oldest first, among all there ever was.
create index concurrently if not exists invoice_owing on invoice (customer_id, id)
  where kind = 'I' and state in ('stamped', 'cancelling') and collected + credited < subtotal - discount + tax;
