-- without transaction
-- What stands is asked about when its night has come, what was asked longest ago first.
create index concurrently tax_receipt_due on tax_receipt (sat_next_at, sat_checked_at, id)
  where sat_next_at is not null and sat_state = 'valid';
