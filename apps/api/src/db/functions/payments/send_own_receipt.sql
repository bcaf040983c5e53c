-- Submits a pair of files, or a receipt sent before, for a request or order of the caller's provider; null if it is not
-- its own. The files must have been uploaded by the caller and accepted by an act.
create or replace function app.send_own_receipt(receipt_slot text, of_request bigint, of_order bigint, xml uuid, pdf uuid, of_receipt bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  own bigint := app.current_provider_id();
  party bigint;
  ordered bigint := of_order;
  made bigint;
begin
  if own is null then return null; end if;
  if of_request is not null then
    select r.affected_party_id, coalesce(r.order_id, of_order) into party, ordered from public.payment_request r where r.id = of_request and r.provider_id = own;
    if party is null then return null; end if;
  elsif of_order is not null then
    select o.affected_party_id into party from public.purchase_order o where o.id = of_order and o.provider_id = own;
    if party is null then return null; end if;
  elsif receipt_slot = 'I' then
    return null;
  end if;
  if ordered is not null and not exists (select from public.purchase_order o where o.id = ordered and o.provider_id = own) then return null; end if;
  if of_receipt is not null and not exists (select from public.tax_receipt t where t.id = of_receipt and t.provider_id = own) then return null; end if;
  if xml is not null and not app.is_own_upload(xml) then return null; end if;
  if pdf is not null and not app.is_own_upload(pdf) then return null; end if;
  insert into public.receipt_intake (provider_id, affected_party_id, order_id, request_id, slot, xml_key, pdf_key, receipt_id, sent_by)
  values (own, party, ordered, of_request, receipt_slot, xml, pdf, of_receipt, app.current_user_id()) returning id into made;
  perform app.enqueue('take-receipt', json_build_object('intakeId', made), 'take-receipt:' || made);
  return made;
end $$;
revoke all on function app.send_own_receipt from public;
grant execute on function app.send_own_receipt to app_outsider;
