-- without transaction
-- Those of providers that the tax authority does not say to stand.
create index concurrently tax_receipt_received_unusual on tax_receipt (sat_state, id) where direction = 'received' and sat_state <> 'valid';
