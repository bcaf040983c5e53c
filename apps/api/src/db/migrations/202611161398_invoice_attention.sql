-- without transaction
create index concurrently invoice_attention on invoice (id) where attention <> '';
