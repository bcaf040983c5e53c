-- A contact's account is opened by its link alone: it may have no password, without which a passkey is useless, and a link is
-- made only for an account of a provider that has none.
create or replace function app.keep_link_apart() returns trigger language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_table_name = 'provider_link' then
    if exists (select from public.user_credential c where c.user_id = new.user_id) then
      raise exception 'the account of user % has another way to sign in than a link', new.user_id using errcode = 'integrity_constraint_violation';
    end if;
    if not exists (select from public.user_account u where u.id = new.user_id and u.provider_id is not null) then
      raise exception 'user % belongs to no provider', new.user_id using errcode = 'integrity_constraint_violation';
    end if;
  elsif exists (select from public.provider_link l where l.user_id = new.user_id) then
    raise exception 'the account of user % is opened by its link only', new.user_id using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
revoke all on function app.keep_link_apart() from public;
create or replace trigger keep_link_apart before insert on provider_link for each row execute function app.keep_link_apart();
create or replace trigger keep_link_apart before insert on user_credential for each row execute function app.keep_link_apart();
