-- without transaction
create unique index concurrently bank_contradiction_open on bank_contradiction (transfer_id) where released_at is null and booked_at is null;
