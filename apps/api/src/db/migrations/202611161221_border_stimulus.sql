-- The last day of the decree that halves the IVA at the border; on a later invoice the lower rate waits for a person.
alter table payment_rule add column border_stimulus_until date not null default '2025-12-31';
