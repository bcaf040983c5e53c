create or replace trigger content_hash before insert on audit_event for each row execute function app.hash_audit_event();
