-- The version before this release writes the slug alone, and its jobs are ended by the reference like all others.
create or replace function app.name_assigned_party() returns trigger language plpgsql as $$
begin
  new.affected_party_id := (select a.id from affected_party a where a.slug = new.resource);
  return new;
end $$;
