-- Claim before party before projection, each by id: the lock order of all writers.
create or replace function app.open_macro_rows(party_ids bigint[]) returns void language plpgsql as $$
begin
  -- Waits for concurrent changes of these claims; later ones find the new rows.
  perform from claim c where c.id in (select a.claim_id from affected_party a where a.id = any (party_ids)) order by c.id for share;
  insert into macro_open select r.* from app.macro_rows(party_ids) r order by r.affected_party_id
  on conflict (affected_party_id) do nothing;
end $$;
