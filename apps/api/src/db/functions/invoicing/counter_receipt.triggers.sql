drop trigger if exists keep_counter_receipt on counter_receipt;
create trigger keep_counter_receipt before insert or update on counter_receipt for each row execute function app.keep_counter_receipt();
drop trigger if exists follow_counter_receipt on counter_receipt;
create trigger follow_counter_receipt after update on counter_receipt for each row execute function app.follow_counter_receipt();
