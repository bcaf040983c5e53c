set lock_timeout = '5s';

-- The acts decide what follows from a change; the database refuses to commit a change whose consequences are missing.
-- Dropped here because their arguments or results change, or because nothing calls them any longer.
drop trigger if exists release_commitments on affected_party;
drop trigger if exists hold_asked on payment_request;
drop trigger if exists hold_asked_later on payment_request;
drop function if exists app.release_commitments();
drop function if exists app.hold_asked_payment();
drop function if exists app.tell_payment_hold(bigint, text, text, boolean);
drop function if exists app.tell_own_payment(bigint, text, text);
drop function if exists app.hold_payments_of(bigint, text);
drop function if exists app.release_payments_of(bigint, text, text);
drop function if exists app.move_party(bigint, numeric, text, text, text, timestamptz, bigint, text, jsonb, text, jsonb, text);
drop function if exists app.settle_claim(bigint, timestamptz, bigint, text);
drop function if exists app.open_complaint(bigint, text, text, text, text, text, text, timestamptz, bigint, text);
