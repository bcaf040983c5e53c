-- without transaction
create unique index concurrently quotation_by_verification on quotation (verification_code) where verification_code is not null;
