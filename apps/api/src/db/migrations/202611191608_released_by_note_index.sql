-- without transaction
create unique index concurrently collection_part_released on collection_part (credit_id, collection_id)
  where credit_id is not null and reversed_at is null;
