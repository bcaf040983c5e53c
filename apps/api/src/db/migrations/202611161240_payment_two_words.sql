-- The word of the division and the authorisation are two people's.
alter table payment_request add constraint payment_request_two_words check (approved_by <> codi_by) not valid;
