-- without transaction
-- The report of cash numbers collections below zero, beside payment requests; a page of it is found by those numbers.
create index concurrently collection_below_zero on collection ((-id)) where state = 'registered';
