-- without transaction
drop index concurrently if exists claim_search;
