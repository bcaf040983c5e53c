-- Every receipt until now has none.
alter table tax_receipt validate constraint tax_receipt_rounding;
