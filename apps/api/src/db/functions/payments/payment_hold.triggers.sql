drop trigger if exists follow_hold on payment_hold;
create trigger follow_hold after insert or update of released_at on payment_hold for each row execute function app.follow_payment_hold();
