-- A rule is ended at a date and followed by another, never rewritten.
create or replace function app.refuse_rule_rewrite() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - 'valid_to' - 'superseded_at') is distinct from (to_jsonb(new) - 'valid_to' - 'superseded_at') then
    raise exception 'an authorization rule is never rewritten' using errcode = '42501';
  end if;
  return new;
end $$;
