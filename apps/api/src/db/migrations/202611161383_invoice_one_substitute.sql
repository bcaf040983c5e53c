-- without transaction
-- An invoice has one live substitute.
create unique index concurrently if not exists invoice_one_substitute on invoice (replaces_id)
  where replaces_id is not null and state not in ('refused', 'cancelled');
