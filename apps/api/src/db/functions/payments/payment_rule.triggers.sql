create or replace trigger keep_limits before update on payment_rule for each row execute function app.keep_payment_limits();
