-- Another provider attends the party: the former one's submitted quotation is no longer pending.
create or replace function app.follow_attending_provider() returns trigger language plpgsql as $$
begin
  new.quotation_state := app.quotation_state(new.id, new.attending_provider_id);
  return new;
end $$;
