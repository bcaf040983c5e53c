-- without transaction
create index concurrently provider_assignment_of_party on provider_assignment (affected_party_id);
