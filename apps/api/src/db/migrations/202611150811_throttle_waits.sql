-- Until when a counter lets nothing through: waits at an account grow from a minute to the whole window.
alter table sign_in_throttle add column blocked_until timestamptz;
