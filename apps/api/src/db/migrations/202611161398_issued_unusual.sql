-- without transaction
-- Those of ours that the tax authority does not say to stand.
create index concurrently tax_receipt_issued_unusual on tax_receipt (sat_state, id) where direction = 'issued' and sat_state <> 'valid';
