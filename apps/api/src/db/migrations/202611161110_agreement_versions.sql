-- Counts what was done to an agreement: whoever agrees or approves says which state of the party's agreements they saw.
alter table agreement add column version integer not null default 1;
