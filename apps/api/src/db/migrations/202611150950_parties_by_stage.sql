-- without transaction
create index concurrently affected_party_by_stage_of_all on affected_party (stage_id, claim_id) where is_active;
