create or replace trigger keep_use before insert or update on provider_credit_use
  for each row execute function app.keep_provider_credit_use();
