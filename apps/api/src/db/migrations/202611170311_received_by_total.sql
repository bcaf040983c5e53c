-- without transaction
-- Receipts that may prove a charge of a card: by what they come to, then by their day.
create index concurrently tax_receipt_received_by_total on tax_receipt (total, left(issued_at, 10)) where direction = 'received' and kind = 'I';
