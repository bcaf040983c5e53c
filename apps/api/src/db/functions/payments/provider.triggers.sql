create or replace trigger found_by_name after update on provider for each row
  when ((new.full_name, new.name) is distinct from (old.full_name, old.name)) execute function app.follow_names_in_payments();
