drop trigger if exists ask_reading on claim_file;
create trigger ask_reading after insert on claim_file for each row execute function app.follow_attached_document();
