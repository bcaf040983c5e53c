-- Differences between the report rows and their sources, for the given parties or all. Must be empty.
create or replace function app.report_party_faults(party_ids bigint[]) returns table (id bigint, kept text, found text) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(k.affected_party_id, n.affected_party_id), k::text, n::text
  from (select * from report_party r where party_ids is null or r.affected_party_id = any (party_ids)) k
    full join app.report_party_rows(coalesce(party_ids, array(select a.id from affected_party a))) n on n.affected_party_id = k.affected_party_id
  where k is distinct from n
$$;
revoke all on function app.report_party_faults from public;
grant execute on function app.report_party_faults to app_worker;
