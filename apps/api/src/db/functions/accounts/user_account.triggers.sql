-- A new account is made by an administrator, a provider or an insurer, never by its owner: its address is vouched for.
create or replace function app.vouch_for_email() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.vouched_email = '' then
    new.vouched_email := new.email;
  end if;
  return new;
end $$;
create or replace trigger vouch_for_email before insert on user_account for each row execute function app.vouch_for_email();
