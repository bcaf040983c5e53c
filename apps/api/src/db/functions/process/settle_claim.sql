-- A claim is closed when the last of its active parties has reached an end, and reopened when one of them is resumed.
-- Returns which of both happened, or null.
create or replace function app.settle_claim(settled bigint, moment timestamptz) returns text language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  claim record;
  is_over boolean;
begin
  -- If two parties end at the same time, the second waits here and then sees both.
  select c.closed_at into claim from public.claim c where c.id = settled for no key update;
  select count(*) > 0 and bool_and(s.is_end) into is_over
  from public.affected_party a join public.process_stage s on s.id = a.stage_id where a.claim_id = settled and a.is_active;
  if is_over = (claim.closed_at is not null) then return null; end if;
  update public.claim set closed_at = case when is_over then moment end, version = version + 1 where id = settled;
  return case when is_over then 'closed' else 'reopened' end;
end $$;
revoke all on function app.settle_claim from public;
