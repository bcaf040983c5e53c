-- without transaction
-- What the tax authority has not said to stand goes before everything else.
create index concurrently tax_receipt_in_doubt on tax_receipt (sat_next_at, id) where sat_next_at is not null and sat_state <> 'valid';
