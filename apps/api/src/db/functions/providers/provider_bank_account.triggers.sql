create or replace trigger decided_once before update on provider_bank_account for each row execute function app.keep_bank_account();
