-- without transaction
-- contract: bank_contradiction_open takes its place in this release
drop index concurrently if exists bank_contradiction_live;
