-- The previous release writes only the slug; this sets the reference by which jobs are ended.
create or replace function app.name_assigned_party() returns trigger language plpgsql as $$
begin
  new.affected_party_id := (select a.id from affected_party a where a.slug = new.resource);
  return new;
end $$;
