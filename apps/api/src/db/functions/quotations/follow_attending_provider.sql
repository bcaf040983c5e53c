-- Another provider attends the party: what the former one handed in no longer waits.
create or replace function app.follow_attending_provider() returns trigger language plpgsql as $$
begin
  new.quotation_state := app.quotation_state(new.id, new.attending_provider_id);
  return new;
end $$;
