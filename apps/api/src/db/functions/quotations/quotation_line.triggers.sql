drop trigger if exists keep_frozen on quotation_line;
create trigger keep_frozen before insert or update or delete on quotation_line for each row execute function app.keep_frozen_lines();
