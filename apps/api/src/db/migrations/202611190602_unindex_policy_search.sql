-- without transaction
drop index concurrently if exists claim_policy_search;
