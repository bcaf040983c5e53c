drop trigger if exists keep_collection on collection;
create trigger keep_collection before update on collection for each row execute function app.keep_collection();
