-- Since when the tax authority says that the issuer asked us to accept a cancellation; null if none is in progress.
alter table tax_receipt add column cancellation_since date;
