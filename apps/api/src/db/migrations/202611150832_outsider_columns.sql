-- Outsiders read claims and affected parties without what we pay and advance: every column but these, and none that comes later
-- until it is granted.
revoke select on claim, affected_party from app_outsider;
do $$
declare
  target text;
  columns text;
begin
  foreach target in array array['claim', 'affected_party'] loop
    select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
    where attrelid = target::regclass and attnum > 0 and not attisdropped and attname not in ('advances', 'agreed_amount');
    execute format('grant select (%s) on %I to app_outsider', columns, target);
  end loop;
end $$;

-- What was agreed with a provider it is told itself, and nobody else outside.
create function app.agreed_amount(party_id bigint) returns bigint language sql stable strict
security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.agreed_amount from public.affected_party a
  where a.id = party_id and a.is_active and a.attending_provider_id = app.current_provider_id()
$$;
-- A step of the process asks whether anything was advanced and not settled; how much stays ours.
create function app.has_settled_advances(of_claim bigint) returns boolean language sql stable strict
security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.advances = 0 from public.claim c where c.id = of_claim and exists (select from public.affected_party a
    where a.claim_id = c.id and a.is_active and a.attending_provider_id = app.current_provider_id())
$$;
revoke all on function app.agreed_amount, app.has_settled_advances from public;
grant execute on function app.agreed_amount, app.has_settled_advances to app_outsider;
