-- Intervals may also be written after their party, including its first one.
create or replace function app.follow_interval_in_macro() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update macro_open m set stage_id = n.stage_id, stage_since = n.opened_at, due_at = n.due_at, holder = n.holder
  from new_rows n where m.affected_party_id = n.affected_party_id and n.closed_at is null;
  return null;
end $$;
