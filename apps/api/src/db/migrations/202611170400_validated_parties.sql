-- without transaction
-- The repairs that were validated in a period, for their length and the report of what leads to complaints.
create index concurrently affected_party_validated on affected_party (visually_validated_on) where visually_validated_on is not null;
