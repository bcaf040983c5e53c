-- without transaction
create index concurrently claim_open_by_age on claim (app.business_day(assigned_at), id desc) where is_active and closed_at is null;
