-- How many finished repairs the share of those on time was counted from. Both are counted anew every night.
alter table provider_standing add column measured_jobs integer not null default 0;
