-- Locks the claim, the party and the agreement with a payee, in the lock order of all other acts, before a payment is
-- requested; false if nothing is agreed. Security definer: a provider may lock none of them.
create or replace function app.lock_payable(of_party bigint, of_provider bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  of_claim bigint;
begin
  if session_user = 'app_outsider' and of_provider is distinct from app.current_provider_id() then return false; end if;
  select a.claim_id into of_claim from public.affected_party a join public.agreement g on g.affected_party_id = a.id
  where a.id = of_party and g.provider_id is not distinct from of_provider and g.state = 'agreed';
  if not found then return false; end if;
  perform from public.claim where id = of_claim for no key update;
  perform from public.affected_party where id = of_party for no key update;
  perform from public.agreement where affected_party_id = of_party and provider_id is not distinct from of_provider and state = 'agreed' for no key update;
  return found;
end $$;
revoke all on function app.lock_payable from public;
grant execute on function app.lock_payable to app_staff, app_outsider;
