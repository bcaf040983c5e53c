-- without transaction
create unique index concurrently collection_part_paying on collection_part (collection_id, invoice_id)
  where reversed_at is null and credit_id is null;
