-- The centavo by which the total of a receipt differs from its parts: it is in the column of the tax, but is posted as rounding.
alter table tax_receipt add column rounding smallint not null default 0;
alter table tax_receipt add constraint tax_receipt_rounding check (rounding between -1 and 1 and tax >= rounding) not valid;
