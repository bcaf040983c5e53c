drop trigger if exists keep_frozen on quotation_line_photo;
create trigger keep_frozen before insert or update or delete on quotation_line_photo for each row execute function app.keep_frozen_photos();
