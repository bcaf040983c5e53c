-- A closed version cannot change, except for its authorization state and whether a newer version exists.
create or replace function app.keep_frozen_quotation() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.state = 'draft' or app.is_erasing('quotation')) then return new; end if;
  if tg_op = 'DELETE' then
    raise exception 'a quotation cannot be deleted' using errcode = 'restrict_violation';
  end if;
  if row(new.affected_party_id, new.side, new.provider_id, new.version_number, new.reason, new.reason_comment, new.apply_taxes,
      new.tax_percentage, new.discount, new.generalized_name, new.generalized_price, new.comments, new.drawing, new.gnp_authorizes,
      new.subtotal, new.price, new.taxes, new.lines, new.registered_by, new.registered_at, new.closed_by, new.closed_at,
      new.verification_code)
    is distinct from row(old.affected_party_id, old.side, old.provider_id, old.version_number, old.reason, old.reason_comment,
      old.apply_taxes, old.tax_percentage, old.discount, old.generalized_name, old.generalized_price, old.comments, old.drawing,
      old.gnp_authorizes, old.subtotal, old.price, old.taxes, old.lines, old.registered_by, old.registered_at, old.closed_by,
      old.closed_at, coalesce(old.verification_code, new.verification_code))
    or new.state = 'draft' then
    raise exception 'version % of the quotation of party % is closed', old.version_number, old.affected_party_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
