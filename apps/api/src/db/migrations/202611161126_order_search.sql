-- without transaction
create index concurrently purchase_order_search on purchase_order using gin
  (app.fold('oc-' || lpad(folio::text, 6, '0') || ' ' || payee_name || ' ' || claim_number || ' ' || party) gin_trgm_ops);
