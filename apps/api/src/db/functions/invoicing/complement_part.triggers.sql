drop trigger if exists keep_complement_part on complement_part;
create trigger keep_complement_part before insert or update on complement_part for each row execute function app.keep_complement_part();
