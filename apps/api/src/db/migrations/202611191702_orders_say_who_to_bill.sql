-- Whom the provider bills and what it should expect to be paid, as it was on the day; null for orders issued before.
alter table purchase_order add column billing jsonb check (jsonb_typeof(billing) = 'object');
