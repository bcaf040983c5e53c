-- What a request is found by: its number, whom it pays, the numbers of its claim and its party. Kept here, since a search over four joined tables
-- reads all of them.
alter table payment_request add column search_text text not null default '';
alter table payment_request alter column search_text set statistics 1000;
