create or replace trigger approved_again before update on bank_layout for each row execute function app.keep_bank_layout();
