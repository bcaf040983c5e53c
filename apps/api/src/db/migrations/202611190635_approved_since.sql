-- without transaction
-- What a user authorised since the last proof of identity.
create index concurrently payment_request_approved_since on payment_request (approved_by, approved_at) where approved_by is not null;
