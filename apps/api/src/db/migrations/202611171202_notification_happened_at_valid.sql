alter table notification validate constraint notification_happened_at_known;
-- validated: notification_happened_at_known
alter table notification alter column happened_at set not null;
alter table notification drop constraint notification_happened_at_known;
alter table notification validate constraint notification_fact_id_happened_at_fkey;
