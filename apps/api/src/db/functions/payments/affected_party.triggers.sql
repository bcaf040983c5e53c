create or replace trigger found_by_name after update of name on affected_party for each row
  when (new.name is distinct from old.name) execute function app.follow_names_in_payments();
