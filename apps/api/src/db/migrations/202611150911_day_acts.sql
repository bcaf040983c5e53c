-- What waits for somebody, by the day on which it is due: of those of one person, and of a group while nobody has taken them.
create index task_of_owner_by_day on task (owner_id, app.business_day(due_at), id) include (customer_id, zone_id) where state = 'open';
create index task_unclaimed_by_day on task (owner_group, app.business_day(due_at), id) include (customer_id, zone_id)
  where state = 'open' and owner_id is null;
-- Who was named in an entry and may owe an answer.
create index logbook_entry_of_mentioned on logbook_entry using gin (mentioned_user_ids) where mentioned_user_ids <> '{}';
