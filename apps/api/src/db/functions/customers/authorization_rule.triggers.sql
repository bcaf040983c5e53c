create or replace trigger never_rewritten before update on authorization_rule
  for each row execute function app.refuse_rule_rewrite();
