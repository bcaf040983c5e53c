-- The acts give every job its party; a trigger had read it from the slug for a version that wrote the slug alone.
drop trigger if exists assigned_party on provider_assignment;
drop function if exists app.name_assigned_party();
