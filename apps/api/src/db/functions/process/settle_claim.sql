-- A claim is closed when the last of its active parties has reached an end, and reopened when one of them is resumed.
create or replace function app.settle_claim(settled bigint, moment timestamptz, mover bigint, request text) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  claim record;
  is_over boolean;
begin
  -- If two parties end at the same time, the second waits here and then sees both.
  select c.id, c.slug, c.closed_at into claim from public.claim c where c.id = settled for no key update;
  select count(*) > 0 and bool_and(s.is_end) into is_over
  from public.affected_party a join public.process_stage s on s.id = a.stage_id where a.claim_id = settled and a.is_active;
  if is_over = (claim.closed_at is not null) then return; end if;
  update public.claim set closed_at = case when is_over then moment end, version = version + 1 where id = settled;
  perform app.announce(case when is_over then 'claim.closed' else 'claim.reopened' end,
    jsonb_build_object('claimId', settled, 'slug', claim.slug), mover, request);
end $$;
