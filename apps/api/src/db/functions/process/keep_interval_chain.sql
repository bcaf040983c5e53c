-- Each interval begins where and when the one before it ended. The party's row is locked by whoever moves it, so one look is enough.
create or replace function app.keep_interval_chain() returns trigger language plpgsql as $$
declare
  last record;
begin
  select i.stage_id, i.closed_at into last from public.stage_interval i
  where i.affected_party_id = new.affected_party_id order by i.opened_at desc limit 1;
  if found <> (new.from_stage_id is not null)
    or (found and (last.closed_at is distinct from new.opened_at or last.stage_id <> new.from_stage_id)) then
    raise exception 'the intervals of affected party % would not meet', new.affected_party_id using errcode = '23514';
  end if;
  return new;
end $$;
