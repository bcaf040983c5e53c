-- What a provider billed for an affected party, with tax and before withholdings: its accepted invoices less its credit
-- notes. Only one order of the two is in force at a time, so this is what was billed on it.
create or replace function app.order_invoiced(party_id bigint, of_provider_id bigint) returns bigint language sql stable parallel safe
as $$
  select coalesce(sum(case t.kind when 'I' then t.base + t.tax else -(t.base + t.tax) end), 0)::bigint from public.tax_receipt t
  where t.affected_party_id = party_id and t.provider_id = of_provider_id and t.direction = 'received' and t.kind in ('I', 'E')
    and t.state = 'accepted'
$$;
