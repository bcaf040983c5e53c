-- Used by the previous release while nodes of both run; replaced by required_by.
-- Whether the insurer of a claim requires a type of file before it pays; callable by users who see the claim.
create or replace function app.is_required_by_customer(asked_claim bigint, asked_type bigint) returns boolean language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.customer_file_type t join public.claim c on c.customer_id = t.customer_id
    where c.id = asked_claim and t.file_type_id = asked_type)
$$;
revoke all on function app.is_required_by_customer(bigint, bigint) from public;
grant execute on function app.is_required_by_customer(bigint, bigint) to app_staff, app_outsider, app_worker;
