-- without transaction
create index concurrently collection_listed on collection (received_on desc nulls last, id)
  include (customer_id, account_id, state, amount, applied);
