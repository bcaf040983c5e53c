-- without transaction
-- Credit notes and receipts of payment, newest first.
create index concurrently invoice_others_listed on invoice (kind, made_at desc nulls last, id) where kind <> 'I';
