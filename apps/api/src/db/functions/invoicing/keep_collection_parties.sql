-- A part equals the sum of its amounts by affected party. Checked at commit.
create or replace function app.keep_collection_parties() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  about bigint := coalesce((to_jsonb(new) ->> 'part_id')::bigint, (to_jsonb(new) ->> 'id')::bigint);
begin
  if exists (select from public.collection_part p where p.id = about
      and p.amount <> (select coalesce(sum(y.amount), 0) from public.collection_party y where y.part_id = p.id)) then
    raise exception 'Part % is not the sum of its parties', about using errcode = '23514', constraint = 'collection_part_is_sum_of_parties';
  end if;
  return null;
end $$;
