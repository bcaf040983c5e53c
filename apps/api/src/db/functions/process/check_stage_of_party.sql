-- At commit, the stage of a party or complaint must match its open interval. Trigger arguments: the column of the row
-- that identifies it and, for complaints, its table and the table and column of its intervals.
create or replace function app.check_stage_of_party() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  moved bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
  subjects text := coalesce(tg_argv[1], 'affected_party');
  intervals text := coalesce(tg_argv[2], 'stage_interval');
  subject text := coalesce(tg_argv[3], 'affected_party_id');
  is_astray boolean;
begin
  execute format('select exists (select from public.%I a where a.id = $1 and not exists (select from public.%I i
      where i.%I = a.id and i.closed_at is null and i.stage_id = a.stage_id and i.opened_at = a.stage_since))', subjects, intervals, subject)
    into is_astray using moved;
  if is_astray then
    raise exception '% % is not where its open interval says', replace(subjects, '_', ' '), moved using errcode = '23514';
  end if;
  return null;
end $$;
revoke all on function app.check_stage_of_party() from public;
