-- Nearly every fragment is rarer than the standard statistics can tell; with these the planner knows when to walk the list instead.
alter index affected_party_search alter column 1 set statistics 1000;
alter index claim_policy_search alter column 1 set statistics 1000;
