-- without transaction
create index concurrently claim_closed_by_days on claim ((app.business_day(closed_at) - app.business_day(assigned_at)), id)
  where is_active and closed_at is not null;
