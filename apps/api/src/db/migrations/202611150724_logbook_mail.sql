-- The mail an entry of the bitácora speaks of, where Aura itself sent it: what tells it from a mail somebody wrote to the insurer.
alter table logbook_entry add column outgoing_mail_id bigint;
