-- without transaction
create index concurrently if not exists claim_policy_search on claim using gin (app.squash(policy) gin_trgm_ops)
  where is_active and policy <> '';
