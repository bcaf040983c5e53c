drop trigger if exists keep_line_request on authorization_line_request;
create trigger keep_line_request before insert on authorization_line_request for each row execute function app.keep_line_request();
