drop trigger if exists ask_reading on stored_file;
create trigger ask_reading after update of state on stored_file for each row
  when (old.state is distinct from new.state) execute function app.follow_checked_file();
