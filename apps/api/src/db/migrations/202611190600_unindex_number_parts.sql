-- without transaction
-- A generated column rewrites its table and builds every index again under one lock. Three of the thirty indexes of `claim` take
-- four fifths of that time, this one alone more than half: its function splits each text. They are dropped before and built afterwards,
-- when nobody is locked out. Meanwhile searches read the table.
drop index concurrently if exists claim_by_number_part;
