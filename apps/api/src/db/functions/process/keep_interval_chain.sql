-- Each interval begins where and when the previous one ended. The row it belongs to, named by the trigger's column
-- argument, is locked by every mover, so reading it once is enough.
create or replace function app.keep_interval_chain() returns trigger language plpgsql as $$
declare
  subject text := coalesce(tg_argv[0], 'affected_party_id');
  moved bigint := (to_jsonb(new) ->> subject)::bigint;
  last_stage bigint;
  last_closed timestamptz;
  is_first boolean;
begin
  execute format('select i.stage_id, i.closed_at from public.%I i where i.%I = $1 order by i.opened_at desc limit 1', tg_table_name, subject)
    into last_stage, last_closed using moved;
  is_first := last_stage is null;
  if is_first <> (new.from_stage_id is null)
    or (not is_first and (last_closed is distinct from new.opened_at or last_stage <> new.from_stage_id)) then
    raise exception 'the intervals of % % would leave a gap or overlap', replace(replace(subject, '_id', ''), '_', ' '), moved using errcode = '23514';
  end if;
  return new;
end $$;
