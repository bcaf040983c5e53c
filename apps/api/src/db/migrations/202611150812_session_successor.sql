-- When the newest token of a session was first used. Until then nobody may have received it: the one before it still counts, so
-- that an answer lost on a bad line does not end the session as stolen.
alter table session add column current_seen_at timestamptz;
