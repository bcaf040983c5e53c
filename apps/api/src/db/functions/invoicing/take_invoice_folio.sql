-- The next folio of a series, reusing that of a refused invoice first, so that stamped invoices have no gaps. The row
-- of the series is the lock.
create or replace function app.take_invoice_folio(of_rfc text, of_series text) returns bigint language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  given bigint;
begin
  insert into public.invoice_series (issuer_rfc, series) values (of_rfc, of_series) on conflict do nothing;
  perform from public.invoice_series s where s.issuer_rfc = of_rfc and s.series = of_series for update;
  select min(i.folio::bigint) into given from public.invoice i
  where i.issuer_rfc = of_rfc and i.series = of_series and i.origin = 'pac' and i.state = 'refused'
    and not exists (select from public.invoice o
      where o.issuer_rfc = i.issuer_rfc and o.series = i.series and o.folio = i.folio and o.origin = 'pac' and o.state <> 'refused');
  if given is null then
    update public.invoice_series s set last_folio = s.last_folio + 1
    where s.issuer_rfc = of_rfc and s.series = of_series returning s.last_folio into given;
  end if;
  return given;
end $$;
