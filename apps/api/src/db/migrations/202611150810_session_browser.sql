-- The browser a session was opened in, by the hash of a random cookie: one that has signed in to an account before keeps getting
-- in while strangers guess at that account.
alter table session add column device_hash bytea check (length(device_hash) = 32);
