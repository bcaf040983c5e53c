drop trigger if exists ask_reading on assistant_document;
create trigger ask_reading after insert on assistant_document for each row execute function app.follow_attached_document();
