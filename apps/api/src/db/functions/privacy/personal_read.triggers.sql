drop trigger if exists keep_personal_read on personal_read;
create trigger keep_personal_read before update or delete on personal_read for each row execute function app.keep_personal_read();
drop trigger if exists keep_personal_reads on personal_read;
create trigger keep_personal_reads before truncate on personal_read for each statement execute function app.refuse_change();
