-- An interval is closed once and marked late once; while it is open its deadline follows what is agreed. Nothing else of
-- it changes. A party that was only registered may
-- still be deleted together with its intervals; a complaint may not.
create or replace function app.keep_interval() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and app.is_erasing(tg_table_name) then return new; end if;
  if tg_op = 'DELETE' then
    if tg_table_name = 'stage_interval' and (old.kind = 'entered' or exists (select from public.stage_transition t
        where t.rule = old.rule and t.effect = 'completesRegistration')) and pg_trigger_depth() > 1 then return old; end if;
  elsif (old.closed_at is null or new.closed_at = old.closed_at)
    and (old.breached_at is null or new.breached_at = old.breached_at)
    and (old.business_minutes is null or new.business_minutes = old.business_minutes)
    and ((tg_table_name = 'stage_interval' and new.closed_at is null) or to_jsonb(new) -> 'due_at' is not distinct from to_jsonb(old) -> 'due_at')
    and to_jsonb(new) - '{closed_at,business_minutes,breached_at,due_at}'::text[]
      = to_jsonb(old) - '{closed_at,business_minutes,breached_at,due_at}'::text[] then
    return new;
  end if;
  raise exception 'intervals are not rewritten' using errcode = '42501';
end $$;
