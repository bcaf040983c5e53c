create or replace function app.hash_audit_event() returns trigger language plpgsql as $$
begin
  new.content_hash := app.audit_content_hash(new);
  return new;
end $$;
