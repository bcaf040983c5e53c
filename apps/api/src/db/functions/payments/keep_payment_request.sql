-- Stores the previous state of a request, which a foreign key checks against the allowed transitions, and protects what
-- is on its way to the bank as it was approved. The search text is set on insert; renaming its payee, claim or party
-- updates it.
create or replace function app.keep_payment_request() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.search_text = '' then
    select app.payment_search_text(new.folio, coalesce(p.full_name, a.name), c.claim_number, c.report_number, c.folio, a.name)
    into new.search_text from public.affected_party a join public.claim c on c.id = a.claim_id
    left join public.provider p on p.id = new.provider_id where a.id = new.affected_party_id;
    new.search_text := coalesce(new.search_text, '');
  end if;
  if tg_op = 'INSERT' then
    if new.state not in ('draft', 'requested') then raise exception 'A payment request begins as a draft or as requested' using errcode = '23514'; end if;
    new.former_state := null;
    return new;
  end if;
  if (new.affected_party_id, new.kind, new.requested_by) is distinct from (old.affected_party_id, old.kind, old.requested_by)
      or new.provider_id is distinct from old.provider_id then
    raise exception 'the payee of a payment request cannot be changed' using errcode = '23514';
  end if;
  if app.payment_request_counts(old.state, 'approved') and (new.subtotal > old.subtotal
      or (old.state in ('scheduled', 'paid', 'complementPending', 'closed') and new.total <> old.total)) then
    raise exception 'an approved amount cannot grow, and a request on its way to the bank cannot change' using errcode = '23514';
  end if;
  new.former_state := case when new.state <> old.state then old.state else old.former_state end;
  return new;
end $$;
