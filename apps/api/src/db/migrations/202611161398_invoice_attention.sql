-- without transaction
create index concurrently if not exists invoice_attention on invoice (id) where attention <> '';
