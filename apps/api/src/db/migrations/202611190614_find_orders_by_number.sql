-- without transaction
-- Serves the search over the column `number`. The index over the former expression, which cut folios after six digits,
-- is dropped by the release after this one.
create index concurrently if not exists purchase_order_found_by on purchase_order
  using gin (app.fold(number || ' ' || payee_name || ' ' || claim_number || ' ' || party) gin_trgm_ops);
