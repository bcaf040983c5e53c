-- A sealed dossier and its request cannot be changed, not even by the owner of the tables.
create or replace function app.keep_sealed_dossier() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and app.is_erasing('sealed_dossier') then return new; end if;
  if tg_op = 'DELETE' or old.state = 'ready' then
    raise exception 'the sealed dossier % cannot be changed', old.folio using errcode = 'restrict_violation';
  end if;
  if row(new.folio, new.claim_id, new.affected_party_id, new.sections, new.audience, new.purpose, new.reason, new.asked_by, new.asked_at,
      new.verification_code)
    is distinct from row(old.folio, old.claim_id, old.affected_party_id, old.sections, old.audience, old.purpose, old.reason,
      old.asked_by, old.asked_at, old.verification_code) then
    raise exception 'the request of dossier % cannot be changed', old.folio using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
