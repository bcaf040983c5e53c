-- Recounts the justified complaints of twelve months: of one provider, or of all whose count changed by the passing of
-- time.
create or replace function app.count_complaints(counted bigint) returns void language sql security definer
set search_path = pg_catalog, public, pg_temp as $$
  update public.provider_standing s set complaint_count = k.justified
  from (select p.provider_id, (select count(*) from public.complaint c join public.complaint_stage t on t.id = c.stage_id
        where c.provider_id = p.provider_id and t.key = 'closedFavourable' and c.registered_at >= now() - interval '12 months')::integer as justified
      from public.provider_standing p where counted is null or p.provider_id = counted) k
  where s.provider_id = k.provider_id and s.complaint_count <> k.justified;
$$;
revoke all on function app.count_complaints from public;
grant execute on function app.count_complaints to app_staff, app_worker;
