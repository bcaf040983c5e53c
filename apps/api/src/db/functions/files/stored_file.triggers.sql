create or replace trigger standing after update of state on stored_file
  for each row when (old.state is distinct from new.state) execute function app.count_documents_of_file();
