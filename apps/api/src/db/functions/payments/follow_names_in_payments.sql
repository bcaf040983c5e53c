-- Updates the search text of requests when a provider, claim or party gets another name or number, whatever act caused
-- it. A large provider has too many for a transaction, so a job updates them.
create or replace function app.follow_names_in_payments() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  named bigint[];
begin
  if tg_table_name = 'provider' then
    named := array(select r.id from public.payment_request r where r.provider_id = new.id limit 201);
    if cardinality(named) > 200 then
      perform app.enqueue('fill-payment-search', json_build_object('providerId', new.id), 'fill-payment-search:' || new.id);
      return null;
    end if;
  elsif tg_table_name = 'claim' then
    named := array(select r.id from public.payment_request r join public.affected_party a on a.id = r.affected_party_id where a.claim_id = new.id);
  else
    named := array(select r.id from public.payment_request r where r.affected_party_id = new.id);
  end if;
  if cardinality(named) > 0 then perform app.fill_payment_search(named); end if;
  return null;
end $$;
