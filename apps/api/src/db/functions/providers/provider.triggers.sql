create or replace trigger standing after insert on provider for each row execute function app.give_standing();
