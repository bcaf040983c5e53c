-- without transaction
create index concurrently bank_contradiction_booked_by on bank_contradiction (booked_by) where booked_by is not null;
