drop trigger if exists keep_privacy_request on privacy_request;
create trigger keep_privacy_request before insert or update on privacy_request for each row execute function app.keep_privacy_request();
