create or replace function app.give_standing() returns trigger language plpgsql as $$
begin
  insert into provider_standing (provider_id) values (new.id) on conflict do nothing;
  return new;
end $$;
