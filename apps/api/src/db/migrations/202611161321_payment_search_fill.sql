-- without transaction
do $$
declare
  last bigint := 0;
  until bigint;
begin
  loop
    select max(k.id) into until from (select id from payment_request where id > last order by id limit 5000) k;
    exit when until is null;
    update payment_request r set search_text = app.fold(concat_ws(' ', 'sp-' || lpad(r.folio::text, greatest(6, length(r.folio::text)), '0'),
      coalesce((select coalesce(nullif(p.full_name, ''), p.name) from provider p where p.id = r.provider_id), a.name), c.claim_number, c.report_number,
      c.folio, a.name))
    from affected_party a join claim c on c.id = a.claim_id
    where r.id > last and r.id <= until and a.id = r.affected_party_id and r.search_text = '';
    commit;
    last := until;
  end loop;
end $$;
