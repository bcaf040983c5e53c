create or replace trigger keep_stand_in before insert or update on stand_in for each row execute function app.keep_stand_in();
